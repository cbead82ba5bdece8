"""A listing as a block file, with every line that could not be used kept as a comment in its place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from blockbuilder.app.listing import Listing
from blockbuilder.core.block import Block
from blockbuilder.core.cardlist import Entry, Problem
from blockbuilder.errors import BadInput
from blockbuilder.files import blocks
from blockbuilder.formats import load


def existing_block(path: Path | None) -> str:
    """The text of the block file that stands at a path; "" where none does. Raises BadInput when it is no UTF-8."""
    if path is None or not path.is_file():
        return ""
    data = path.read_bytes()
    if not blocks.is_block(data.decode("utf-8", "replace"), ""):
        return ""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(
            "is a block file, but not in UTF-8, so its comments cannot be kept",
            where=str(path),
            mend="save it as UTF-8",
        ) from None


def as_block(listing: Listing, format_id: str | None = None, name: str | None = None, old: str = "") -> Block:
    """The block of a listing under the format and name that the user gave, else the name of the ``old`` block file.

    Raises BadInput for an unknown format.
    """
    block = listing.block
    if old and not name and not listing.named:
        name = blocks.parse(old, "the existing block file").name
    if format_id is not None:
        block = replace(block, format=load(format_id).id)
    return replace(block, name=name) if name else block


def block_text(block: Block, problems: Sequence[Problem], old: str = "") -> str:
    """The text of the block file; the settings and comments of an ``old`` one, where there is one, live on."""
    notes: defaultdict[int, list[str]] = defaultdict(list)
    lines = [entry.line for entry in block.in_section("main")]
    for problem in problems:
        notes[sum(line < problem.line for line in lines)].append(_comment(problem))
    if old:
        return blocks.rewrite(old, block, notes)
    return blocks.render(block, notes)


def _comment(problem: Problem) -> str:
    near = f" (did you mean {' or '.join(problem.suggestions)}?)" if problem.suggestions else ""
    text = " ".join(problem.text.split())[:200]
    return "".join(char if char.isprintable() else "?" for char in f"line {problem.line} not used: {text}{near}")


def as_json(block: Block, listing: Listing) -> dict[str, Any]:
    """The document of ``import --json``."""
    main = block.in_section("main")
    return {
        "name": block.name,
        "format": block.format,
        "input_format": listing.input_format,
        "cards": sum(entry.count for entry in main),
        "distinct": len({entry.name for entry in main}),
        "entries": [_entry(entry) for entry in block.entries],
        "unresolved": [
            {"line": each.line, "text": each.text, "reason": each.reason, "suggestions": list(each.suggestions)}
            for each in listing.problems
        ],
        "notes": [{"line": note.line, "message": note.message} for note in listing.notes],
        "kept": [{"line": each.line, "text": each.text, "kind": each.kind} for each in listing.remarks],
    }


def _entry(entry: Entry) -> dict[str, Any]:
    document = {
        "count": entry.count,
        "name": entry.name,
        "set": entry.set_code,
        "number": entry.number,
        "section": entry.section,
        "tags": list(entry.tags),
        "finish": entry.finish,
        "comment": entry.comment,
        "line": entry.line,
    }
    return {key: value for key, value in document.items() if value not in (None, [])}
