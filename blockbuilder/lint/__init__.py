"""The linter: a block against the guidelines of its format, and against what any list must be."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable

from blockbuilder.core.block import FORMATS
from blockbuilder.lint import rules as _rules
from blockbuilder.lint.rule import Rule

_FAMILIES = {"any": "any_list", "high-stakes": "high_stakes", "active-draft": "active_draft", "ascent": "ascent"}


def rules_for(format_id: str) -> list[Rule]:
    """The rules that apply to a block of this format: those for any list, then the format's own, by code."""
    return [*family("any"), *family(format_id)]


def all_rules() -> list[Rule]:
    """Every rule there is, by code within its family."""
    return [each for name in ("any", *FORMATS) for each in family(name)]


def family(name: str) -> list[Rule]:
    """The rules of one family, found by walking its folder."""
    folder = f"{_rules.__name__}.{_FAMILIES[name]}"
    try:
        package = importlib.import_module(folder)
    except ModuleNotFoundError:
        return []
    return sorted(_walk(folder, package.__path__), key=lambda rule: rule.code)


def _walk(folder: str, path: Iterable[str]) -> Iterable[Rule]:
    for module in pkgutil.iter_modules(path):
        found = vars(importlib.import_module(f"{folder}.{module.name}")).values()
        yield from (each for each in found if isinstance(each, Rule))
