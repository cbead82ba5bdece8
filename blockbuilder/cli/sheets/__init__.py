"""The sheets of ``print``, one a file: ``COMMANDS`` maps the name of a sheet to its function.

As with commands, a module imports only the standard library, typer and the core at its top.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any


def commands() -> dict[str, Callable[..., Any]]:
    """Every sheet's function by the sheet's name, in order of the names."""
    found: dict[str, Callable[..., Any]] = {}
    for module in pkgutil.iter_modules(__path__):
        found.update(getattr(importlib.import_module(f"{__name__}.{module.name}"), "COMMANDS", {}))
    return dict(sorted(found.items()))
