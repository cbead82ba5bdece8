"""A file against the schema that its own ``schema`` key names."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from blockbuilder.core.block import Block
from blockbuilder.errors import BadInput
from blockbuilder.files import blocks
from blockbuilder.files.configs import read_document
from blockbuilder.files.schemas import Fault, faults, field_path, schema_names
from blockbuilder.formats import resolved_rules


def validate_file(path: str) -> tuple[str, list[Fault]]:
    """The kind of the file and everything wrong with it. Raises BadInput when it is of no kind known here."""
    document = read_document(path)
    kind = _kind(document, path)
    found = faults(document, kind)
    if not found:
        found = _beyond_the_schema(document, kind)
    return kind, found


def _kind(document: Any, path: str) -> str:
    named = document.get("schema") if isinstance(document, dict) else None
    kind = str(named).partition("/")[0]
    if kind not in schema_names():
        choices = ", ".join(f"'{name}/1'" for name in schema_names())
        what = f"its schema key says {named!r}" if named is not None else "it has no schema key"
        raise BadInput(
            f"{what}, so nothing says how to check it", where=path, mend=f"the key 'schema' is one of {choices}"
        )
    return kind


def _beyond_the_schema(document: dict[str, Any], kind: str) -> list[Fault]:
    """What a schema cannot say: card lines that cannot be read, rules of another format, stacks of unknown cards."""
    if kind == "block":
        return _block_faults(document)
    if kind == "config":
        known = {card["name"] for card in document["cards"]}
        stacks = {"block": document["stacks"]["block"], "basics": document["stacks"].get("basics", {})}
        stacks |= {f"starters.{colour}": stack for colour, stack in document["stacks"].get("starters", {}).items()}
        return [
            Fault(f"stacks.{stack}", f"{name!r} is not among the cards")
            for stack, counts in stacks.items()
            for name in counts
            if name not in known
        ]
    return []


def _block_faults(document: dict[str, Any]) -> list[Fault]:
    found = []
    for key, at, line in blocks.card_lines(document):
        problem = blocks.line_problem(line)
        if problem:
            found.append(Fault(f"{key}[{at}]", problem))
    found += _unknown_words(document)
    block = Block(document["name"], (), document.get("format"), rules=document.get("rules", {}))
    if block.format:
        try:
            rules = resolved_rules(block, block.format)
            wrong = faults(rules, "config", f"rules-{block.format}")
            found += [Fault(f"rules.{fault.path}", fault.message) for fault in wrong]
        except BadInput as failure:
            path, _, message = failure.what.partition(": ")
            found.append(Fault(path, f"{message} ({failure.mend})"))
    return found


def _unknown_words(document: dict[str, Any]) -> Iterator[Fault]:
    """Codes of lint rules and names of roles that do not exist: settings that would do nothing."""
    from blockbuilder.lint import all_rules
    from blockbuilder.roles import ROLES

    codes = {rule.code for rule in all_rules()}
    for key, table in document.get("lint", {}).items():
        for code in table:
            if code not in codes:
                yield Fault(f"lint.{key}.{code}", "no lint rule has this code (docs/lint-rules.md has them all)")
    for card, word in document.get("overrides", {}).items():
        for key in ("roles", "not_roles"):
            for role in word.get(key, ()):
                if role not in ROLES:
                    near = ", ".join(get_close_matches(role, ROLES, 3) or ROLES)
                    yield Fault(field_path("overrides", card, key), f"there is no role {role!r} (there are {near})")
