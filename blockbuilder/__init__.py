"""Curate, check and print communal decks for High Stakes, Active-Draft and Ascent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import os

__version__ = "0.1.0"
__all__ = ["__version__", "load_config"]


def load_config(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Read an engine config (TOML or JSON by file name) and return it as plain data.

    The result has the shape that ``schemas/config.schema.json`` describes; it has been checked against it.
    Raises ``blockbuilder.errors.BadInput`` with every fault and its path when the file does not satisfy the schema.
    """
    # Imported late: `import blockbuilder` must not cost jsonschema.
    from blockbuilder.files.configs import read_config

    return read_config(path)
