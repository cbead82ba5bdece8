"""Make the generated pages of docs/ from the program itself: ``python scripts/make_docs.py [--check]``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any

import typer

from blockbuilder.app.formats_table import table
from blockbuilder.app.listing import load as load_listing
from blockbuilder.app.odds import WhatIf, odds_of
from blockbuilder.app.sources import Sources
from blockbuilder.cli.main import make_app
from blockbuilder.core import combat
from blockbuilder.files.facts import FactsSource
from blockbuilder.files.schemas import load_schema
from blockbuilder.formats import FORMATS, load
from blockbuilder.lint import all_rules
from blockbuilder.render.markdown import escape
from blockbuilder.render.odds import shown

DOCS = Path(__file__).resolve().parent.parent / "docs"
NOTE = "This page is made by `scripts/make_docs.py`; edit what it is made from.\n"


def lint_rules() -> str:
    """The manual of every lint rule, out of the rules' docstrings."""
    parts = ["# Lint rules\n", NOTE]
    for rule in all_rules():
        parts.append(
            f"## {rule.code} {rule.name}\n\nSeverity: {rule.severity.word}. Guideline: {escape(rule.guideline)}\n"
        )
        for line in cleandoc(rule.manual).split("\n\n"):
            head, _, body = line.partition("\n")
            parts.append(f"### {head}\n\n{cleandoc(body)}\n" if body.startswith(" ") else f"{line}\n")
        limits = [
            f"`{name} = {value}`" for game in FORMATS for name, value in load(game).lint.get(rule.code, {}).items()
        ]
        if limits:
            parts.append("Defaults: " + ", ".join(dict.fromkeys(limits)) + ".\n")
    return "\n".join(parts)


def commands() -> str:
    """The help of every command."""
    group = typer.main.get_command(make_app())
    parts = ["# Commands\n", NOTE, *_help(group, "blockbuilder", None)]
    return "\n".join(parts)


def _help(command: Any, path: str, parent: Any) -> Iterator[str]:
    context = type(command).context_class(command, info_name=path.rpartition(" ")[2], parent=parent)
    context.terminal_width = 100
    yield f"## {path}\n\n```text\n{command.get_help(context)}\n```\n"
    if hasattr(command, "list_commands"):
        for name in command.list_commands(context):
            yield from _help(command.get_command(context, name), f"{path} {name}", context)


def fields_page(name: str, title: str) -> str:
    """Every field of a schema, with its type and meaning."""
    schema = load_schema(name)
    parts = [f"# {title}\n", NOTE, f"{schema['description']}\n", *_fields(schema)]
    for definition, body in schema.get("$defs", {}).items():
        if body.get("properties"):
            parts += [f"## {definition}\n", *_fields(body)]
    return "\n".join(parts)


def _fields(body: dict[str, Any]) -> Iterator[str]:
    yield "| field | type | meaning |\n| --- | --- | --- |"
    yield from _rows(body, "", frozenset(body.get("required", ())))
    yield ""


def _rows(body: dict[str, Any], prefix: str, required: frozenset[str]) -> Iterator[str]:
    for name, field in body.get("properties", {}).items():
        need = "" if name in required else " (optional)"
        yield f"| `{prefix}{name}` | {_type(field)}{need} | {escape(field.get('description', ''))} |"
        inner = field.get("items", field)
        if inner.get("properties"):
            step = "[]." if "items" in field else "."
            yield from _rows(inner, f"{prefix}{name}{step}", frozenset(inner.get("required", ())))


def _type(field: dict[str, Any]) -> str:
    if "$ref" in field:
        return f"`{field['$ref'].rpartition('/')[2]}`"
    if "enum" in field:
        return " or ".join(f"`{word}`" for word in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    if field.get("type") == "array":
        return f"array of {_type(field['items'])}"
    if isinstance(field.get("additionalProperties"), dict):
        return f"table of {_type(field['additionalProperties'])}"
    kinds = field.get("type", "any")
    return kinds if isinstance(kinds, str) else " or ".join(kinds)


def list_formats() -> str:
    """The table of list formats: what each reads, writes and carries, and so what a list loses in it."""
    rows = [
        "| name | format | reads | writes | endings | sections | carries |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in table():
        cells = [
            f"`{row['name']}`",
            escape(row["title"]),
            "yes" if row["reads"] else "",
            "yes" if row["writes"] else "",
            " ".join(f"`{ending}`" for ending in row["extensions"]),
            ", ".join(row["sections"]),
            ", ".join(row["carries"]),
        ]
        rows.append(f"| {' | '.join(cells)} |")
    head = "What a format does not carry is lost when a list is exported to it, and `export` says so.\n"
    return "\n".join(["# List formats\n", NOTE, head, *rows, ""])


def odds() -> str:
    """Every figure of ``odds``, with its value for the published block, and how combat is reckoned."""
    listing = load_listing("high-stakes", Sources([FactsSource()]))
    parts = ["# Odds and combat\n", NOTE]
    parts.append(
        "`blockbuilder odds LIST` computes these figures exactly, as fractions of whole numbers; nothing is sampled. "
        "The values are those of the published auction block; for the other two games it stands in as their market.\n"
    )
    for game in FORMATS:
        found = odds_of(listing, game, WhatIf())
        given = ", ".join(f"{name} {value:g}" for name, value in found.given.items())
        parts += [
            f"## {load(game).title}\n",
            f"Given: {escape(given)}.\n",
            "| id | value | meaning |\n| --- | ---: | --- |",
        ]
        parts += [
            f"| `{each.id}` | {shown(each.value, each.kind)} | {escape(each.meaning)} |" for each in found.figures
        ]
        parts += ["\nTaken for granted:\n", *(f"- {escape(each)}" for each in found.assumptions), ""]
    parts.append("## The combat table\n")
    for text in (combat.__doc__, combat.attack.__doc__):
        parts.append(cleandoc(text or "").replace("``", "`") + "\n")
    return "\n".join(parts)


def pages() -> dict[str, str]:
    """Every generated page by its file name."""
    return {
        "lint-rules.md": lint_rules(),
        "commands.md": commands(),
        "config.md": fields_page("config", "The engine config"),
        "block-file.md": fields_page("block", "The block file"),
        "list-formats.md": list_formats(),
        "odds.md": odds(),
    }


def main() -> int:
    stale = [name for name, text in pages().items() if not _same(name, text)]
    if "--check" in sys.argv:
        print("\n".join(f"docs/{name} is stale" for name in stale))
        return bool(stale)
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


def _same(name: str, text: str) -> bool:
    page = DOCS / name
    return page.is_file() and page.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
