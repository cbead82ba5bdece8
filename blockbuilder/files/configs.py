"""Engine configs: TOML or JSON by file name, checked when read and before they are written."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from blockbuilder.errors import BadInput
from blockbuilder.files.reading import read_text
from blockbuilder.files.schemas import Fault, faults

SCHEMA = "config/1"
MOST_FAULTS = 10
"""Faults that one line of an error names."""


def read_config(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The config in a file. Raises BadInput with every fault and its path."""
    document = read_document(path)
    found = faults(document, "config")
    if found:
        raise BadInput(_in_short(found, document), where=os.fspath(path), mend="docs/config.md has every field")
    return dict(document)


def _in_short(found: Sequence[Fault], document: Any) -> str:
    """The faults in one line; of another kind of file, or one with very many, not all of them."""
    named = document.get("schema") if isinstance(document, dict) else None
    if isinstance(named, str) and named != SCHEMA:
        return f"its schema key says {named!r}, and a config is {SCHEMA!r}"
    more = len(found) - MOST_FAULTS
    shown = "; ".join(map(str, found[:MOST_FAULTS]))
    return f"{shown}; and {more} more, which 'validate' lists" if more > 0 else shown


def read_document(path: str | os.PathLike[str]) -> Any:
    """Any JSON or TOML document, by the file's ending, else JSON when it starts with a brace or bracket.

    Raises BadInput when it is neither.
    """
    text = read_text(os.fspath(path))
    ending = Path(path).suffix.lower()
    try:
        if ending == ".json" or (ending != ".toml" and text.text.lstrip()[:1] in ("{", "[")):
            return json.loads(text.text)
        import tomllib

        return tomllib.loads(text.text)
    except RecursionError:
        raise BadInput("is nested too deeply", where=text.where) from None
    except ValueError as failure:
        kind = "JSON" if isinstance(failure, json.JSONDecodeError) else "TOML"
        raise BadInput(f"is no valid {kind}: {failure}", where=text.where) from None


def render_config(config: dict[str, Any], path: str | os.PathLike[str]) -> str:
    """The text of a config in the language that the file's name asks for. Raises BadInput for any other ending."""
    ending = Path(path).suffix.lower()
    if ending == ".json":
        return json.dumps(config, ensure_ascii=False, indent=1) + "\n"
    if ending == ".toml":
        import tomli_w

        return tomli_w.dumps(config)
    raise BadInput("a config is .json or .toml", where=os.fspath(path), mend="name it so")
