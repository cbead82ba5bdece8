"""Block files: TOML that a person edits by hand, one card a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from blockbuilder.core.block import FORMATS, Block, LintSettings, Override
from blockbuilder.core.cardlist import MAX_COUNT, SECTIONS, Entry, Problem, Section
from blockbuilder.errors import BadInput

SCHEMA = "block/1"
_ARRAYS: dict[str, Section] = {("cards" if section == "main" else section): section for section in SECTIONS}
_TABLES = ("credits", "rules", "overrides", "lint")
_CODE = re.compile(r"[A-Z]{2}[0-9]{3}\Z")
_LINT_VALUE: dict[str, Callable[[Any], bool]] = {
    "ignore": lambda value: isinstance(value, str) and bool(value.strip()),
    "severity": lambda value: value in ("error", "warning", "info"),
    "thresholds": lambda value: isinstance(value, dict),
}
_USUAL_LINE = re.compile(r"(?P<count>[0-9]{1,5}) (?P<name>[^\W\d_](?:[\w',!?.-]| (?![xX×]?\d)| // )*)\Z")
_LOOKS_LIKE_BLOCK = re.compile(r"""^[ \t]*schema[ \t]*=[ \t]*["']|^[ \t]*cards[ \t]*=[ \t]*\[""", re.MULTILINE)


def is_block(text: str, file_name: str) -> bool:
    """Whether a text means to be a block file, whether or not it succeeds."""
    return file_name.lower().endswith(".toml") or bool(_LOOKS_LIKE_BLOCK.search(text[:20_000]))


def parse(text: str, where: str) -> Block:
    """The block that a block file describes. Raises BadInput with every fault, each with its line or path."""
    data = _toml(text, where)
    if not _well_formed(data):
        _refuse(data, where)
    lines = _Lines(text)
    entries: list[Entry] = []
    for key, at, written in card_lines(data):
        line = lines.of(written)
        made = _entry(written, line, _ARRAYS[key])
        if isinstance(made, Problem):
            raise BadInput(f"{key}[{at}]: {made.reason}", where=f"{where}:{line}", mend=f"in {written[:60]!r}")
        entries.append(made)
    lint = data.get("lint", {})
    return Block(
        name=data["name"],
        entries=tuple(entries),
        format=data.get("format"),
        credits=data.get("credits", {}),
        rules=data.get("rules", {}),
        overrides={name: _override(word) for name, word in data.get("overrides", {}).items()},
        lint=LintSettings(lint.get("ignore", {}), lint.get("severity", {}), lint.get("thresholds", {})),
        file=where,
    )


def card_lines(data: Mapping[str, Any]) -> Iterator[tuple[str, int, str]]:
    """The card lines of a block document: key, index, text."""
    for key in _ARRAYS:
        for at, written in enumerate(data.get(key, ())):
            yield key, at, written


def line_problem(written: str) -> str | None:
    """Why a card line cannot be read, None when it can."""
    made = _entry(written, 0, "main")
    return made.reason if isinstance(made, Problem) else None


def _entry(written: str, line: int, section: Section) -> Entry | Problem:
    usual = _USUAL_LINE.match(written)
    if usual and 0 < int(usual["count"]) <= MAX_COUNT:
        return Entry(int(usual["count"]), usual["name"], section, line=line, text=written)
    # The whole grammar is a dozen patterns to compile; blocks that need none of it should not wait for them.
    from blockbuilder.lists._line import PLAIN, as_entry, take_apart

    return as_entry(take_apart(written.strip(), PLAIN), line, written, section)


def _toml(text: str, where: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as failure:
        raise BadInput(f"is no valid TOML: {failure}", where=where, mend="mend the line it names") from None
    except RecursionError:
        raise BadInput("is nested too deeply to be a block file", where=where) from None


def _override(word: Mapping[str, Any]) -> Override:
    return Override(tuple(word.get("roles", ())), tuple(word.get("not_roles", ())), word.get("reason", ""))


def _well_formed(data: dict[str, Any]) -> bool:
    """A cheap look that passes what the schema passes in all usual files; the schema speaks when this is False."""
    return (
        data.get("schema") == SCHEMA
        and isinstance(data.get("name"), str)
        and 0 < len(data["name"]) <= 200
        and data.get("format", FORMATS[0]) in FORMATS
        and "cards" in data
        and data.keys() <= {"schema", "name", "format", *_ARRAYS, *_TABLES}
        and all(isinstance(line, str) and 0 < len(line) <= 400 for key in _ARRAYS for line in _list(data.get(key, [])))
        and all(isinstance(data.get(key, {}), dict) for key in _TABLES)
        and all(isinstance(word, str) for word in data.get("credits", {}).values())
        and not any(isinstance(value, dict | list) for value in data.get("rules", {}).values())
        and all(_plain_override(word) for word in data.get("overrides", {}).values())
        and _plain_lint(data.get("lint", {}))
    ) or not _faults(data)


def _plain_override(word: Any) -> bool:
    return isinstance(word, dict) and all(
        isinstance(value, str) if key == "reason" else key in ("roles", "not_roles") and _strings(value)
        for key, value in word.items()
    )


def _plain_lint(lint: dict[str, Any]) -> bool:
    return all(
        key in ("ignore", "severity", "thresholds")
        and isinstance(table, dict)
        and all(_CODE.match(code) for code in table)
        and all(_LINT_VALUE[key](value) for value in table.values())
        for key, table in lint.items()
    )


def _strings(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [None]


def _faults(data: dict[str, Any]) -> list[str]:
    from blockbuilder.files.schemas import faults

    return [str(fault) for fault in faults(data, "block")]


def _refuse(data: dict[str, Any], where: str) -> None:
    version = data.get("schema")
    if isinstance(version, str) and version.startswith("block/") and version != SCHEMA:
        raise BadInput(f"schema {version!r} is not read by this version", where=where, mend=f"it reads {SCHEMA!r}")
    raise BadInput("; ".join(_faults(data)), where=where, mend="the keys of a block file are in docs/block-file.md")


class _Lines:
    """Finds the source line of each card, in the order of the file."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._next = 0
        self._line = 1

    def of(self, written: str) -> int:
        # Arrays may stand in any order: what is not further down is looked for from the top.
        for start in (self._next, 0):
            usual = self._text.find(f'"{quoted(written)[1:-1]}"', start)
            literal = self._text.find(f"'{written}'", start, usual if usual >= 0 else len(self._text))
            if usual >= 0 or literal >= 0:
                return self._move_to(literal if literal >= 0 else usual)
        return 0

    def _move_to(self, at: int) -> int:
        if at >= self._next:
            self._line += self._text.count("\n", self._next, at)
        else:
            self._line = self._text.count("\n", 0, at) + 1
        # Past the opening quote, so that the same card is not found here again.
        self._next = at + 1
        return self._line


def render(block: Block, notes: Mapping[int, Iterable[str]] | None = None) -> str:
    """The text of a block file. ``notes`` are comments to set before the card that has that index in the main list.

    Index ``len(cards)`` stands for the end of the list.
    """
    head = [f'schema = "{SCHEMA}"', f"name = {quoted(block.name)}"]
    if block.format:
        head.append(f"format = {quoted(block.format)}")
    head += [f"credits.{key} = {quoted(value)}" for key, value in block.credits.items()]
    head += [f"rules.{key} = {_value(value)}" for key, value in block.rules.items()]
    parts = ["\n".join(head) + "\n"]
    for key, section in _ARRAYS.items():
        entries = block.in_section(section)
        if entries or section == "main":
            parts.append(_array(key, entries, notes if section == "main" and notes else {}))
    for name, word in block.overrides.items():
        parts.append(f"[overrides.{quoted(name)}]\n" + _override_lines(word))
    parts += _lint_tables(block.lint)
    return "\n".join(parts)


def _array(key: str, entries: Iterable[Entry], notes: Mapping[int, Iterable[str]]) -> str:
    from blockbuilder.lists.listformat import OutLine
    from blockbuilder.lists.plain import card_line

    lines = []
    at = -1
    for at, entry in enumerate(entries):
        lines += [f"  # {note}" for note in notes.get(at, ())]
        lines.append(f"  {quoted(card_line(OutLine(entry)))},")
    lines += [f"  # {note}" for note in notes.get(at + 1, ())]
    return "\n".join([f"{key} = [", *lines, "]\n"])


def _override_lines(word: Override) -> str:
    lines = []
    for key, roles in (("roles", word.roles), ("not_roles", word.not_roles)):
        if roles:
            lines.append(f"{key} = [{', '.join(map(quoted, roles))}]")
    if word.reason:
        lines.append(f"reason = {quoted(word.reason)}")
    return "\n".join(lines) + "\n"


def _lint_tables(lint: LintSettings) -> list[str]:
    tables = []
    for key, values in (("ignore", lint.ignore), ("severity", lint.severity)):
        if values:
            tables.append(f"[lint.{key}]\n" + "".join(f"{code} = {quoted(word)}\n" for code, word in values.items()))
    for code, limits in lint.thresholds.items():
        lines = "".join(f"{name} = {_value(value)}\n" for name, value in limits.items())
        tables.append(f"[lint.thresholds.{code}]\n{lines}")
    return tables


def rewrite(text: str, block: Block, notes: Mapping[int, Iterable[str]] | None = None) -> str:
    """An existing block file with the cards of ``block`` in it; its other keys and all its comments stay.

    A comment above or behind a card goes with that card; one whose card is gone moves to the end of the list. Name and
    format are set where the block has others; line ends stay as they are. Raises BadInput when the text is no block
    file.
    """
    import tomlkit

    if "\r\n" in text:
        return rewrite(text.replace("\r\n", "\n"), block, notes).replace("\n", "\r\n")
    old = parse(text, "the existing block file")
    document = tomlkit.parse(text)
    document["name"] = block.name
    if block.format:
        document["format"] = block.format
    new = tomlkit.dumps(document)
    for key, section in _ARRAYS.items():
        entries = block.in_section(section)
        if entries or old.in_section(section):
            new = _replace_array(new, key, entries, notes if section == "main" and notes else {})
    return new


def _replace_array(text: str, key: str, entries: Iterable[Entry], notes: Mapping[int, Iterable[str]]) -> str:
    from blockbuilder.files.card_arrays import find_array

    fresh = _array(key, entries, notes).rstrip("\n").splitlines()
    old = find_array(text, key)
    if old is None:
        lines = text.splitlines()
        before = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
        return "\n".join([*lines[:before], *fresh, "", *lines[before:]]) + "\n"
    merged = [fresh[0] + old.on_first_line]
    for line in fresh[1:-1]:
        remarks = old.comments_of(line)
        merged += [*remarks.above, line + remarks.behind] if remarks else [line]
    return text[: old.start] + "\n".join([*merged, *old.left_over(), fresh[-1]]) + text[old.end :]


def quoted(text: str) -> str:
    """A TOML basic string."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(_escape(char) for char in escaped) + '"'


def _escape(char: str) -> str:
    return char if char.isprintable() else f"\\u{ord(char):04X}" if ord(char) < 0x10000 else f"\\U{ord(char):08X}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return quoted(value) if isinstance(value, str) else str(value)
