"""Single values of structured lists (counts, names, tags) and the one way from a record to an entry."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

from blockbuilder.core.cardlist import MAX_COUNT, CardList, Entry, Problem, Reading, Remark, Section
from blockbuilder.errors import BadInput
from blockbuilder.lists._clean import clean
from blockbuilder.lists._columns import NOT_CARDS
from blockbuilder.lists._line import MAX_NAME, Line, dressing
from blockbuilder.lists.listformat import Source

MOST_CHARACTERS = 50_000_000
"""A collection of 200,000 printings takes about 30 million."""

Outcome = Entry | Remark | Problem

_WHOLE = re.compile(r"(?P<digits>[+-]?\d{1,12})(?:[.,]0+)?\s*[xX×]?|[xX×]\s*(?P<after>\d{1,12})", re.ASCII)
_THOUSANDS = re.compile(r"\d{1,3}(?:[,' ]\d{3})+", re.ASCII)
_TOKEN = re.compile(r"(?P<name>\S.*?) Token(?: \([^()]*\))?")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_CONTROL_BUT_BREAKS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


@lru_cache(maxsize=2048)
def count_of(value: str) -> int | str:
    """The count that a cell or attribute gives ("4", "4x", "4.0", "1,000"), or what is wrong with it, in words."""
    text = value.strip()
    if _THOUSANDS.fullmatch(text):
        text = re.sub(r"\D", "", text)
    found = _WHOLE.fullmatch(text)
    if not found:
        return f"a count of {text[:20]!r} is no whole number"
    return _in_range(int(found["digits"] or found["after"]))


def _in_range(count: int) -> int | str:
    return count if 0 <= count <= MAX_COUNT else f"a count of {count} is not between 1 and {MAX_COUNT:,}"


def count_of_json(value: object) -> int | str:
    """Likewise for a value out of JSON: whole numbers, also written as text or as 4.0; 1 for null."""
    if value is None:
        return 1
    if isinstance(value, str):
        return count_of(value) if value.strip() else 1
    if isinstance(value, float) and math.isfinite(value) and value.is_integer() and abs(value) < 10**12:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return f"a count of {str(value)[:20]!r} is no whole number"
    return _in_range(value) if abs(value) < 10**12 else f"a count that large is not between 1 and {MAX_COUNT:,}"


def attribute(value: str) -> str:
    """The value as it stands between double quotes in XML, on one line."""
    text = one_line(value).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def refuse_oversize(source: Source) -> None:
    """Raises BadInput, with the size, for a text that is too long to be taken apart as a whole."""
    if len(source.text) > MOST_CHARACTERS:
        raise BadInput(
            f"a text of {len(source.text):,} characters is no list of cards (at most {MOST_CHARACTERS:,} are read)",
            where=source.file_name or None,
            mend="export a part of it, or split the file",
        )


def one_line(text: str) -> str:
    """The text without control characters, on one line."""
    return " ".join(_CONTROL.sub(" ", text).split())


def printable(text: str) -> str:
    """The text without control characters and lone surrogates; line breaks and tabs stay."""
    return _CONTROL_BUT_BREAKS.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def tags_of(values: Iterable[str]) -> tuple[str, ...]:
    """Tags stripped, without empty ones, each once."""
    return tuple(dict.fromkeys(tag for value in values if (tag := value.strip())))


def keep(outcome: Outcome, result: CardList) -> None:
    """Put the outcome where it belongs."""
    if isinstance(outcome, Entry):
        result.entries.append(outcome)
    elif isinstance(outcome, Problem):
        result.problems.append(outcome)
    else:
        result.remarks.append(outcome)


def entry_of(
    count: int | str,
    name: str,
    line: int,
    text: str,
    *,
    section: Section = "main",
    other_names: tuple[str, ...] = (),
    dressed: bool = False,
    set_code: str | None = None,
    number: str | None = None,
    finish: str | None = None,
    tags: tuple[str, ...] = (),
    comment: str | None = None,
    scryfall_id: str | None = None,
    custom: bool = False,
    counted: bool = True,
) -> Outcome:
    """A record as an entry; as a remark where it says itself that it is no card; as a problem where it cannot be.

    ``other_names`` are further ways to read the name. ``dressed``: the source puts shop words ("(Borderless)",
    "(0269)") behind names.
    """
    name = " ".join(clean(name).split())
    if not name.isprintable():
        name = one_line(name)
    if isinstance(count, str):
        return Problem(line, text[:500], count)
    if not name:
        return Problem(line, text[:500], "no card name in this record")
    if len(name) > MAX_NAME:
        return Problem(line, text[:500], f"a name of {len(name):,} characters is no card's name")
    if count == 0 or name.casefold() in NOT_CARDS:
        return Remark(line, text, "skipped")
    if " Token" in name and (token := _TOKEN.fullmatch(name)):
        other_names = (*other_names, name)
        name, section = token["name"], "tokens"
    elif dressed and name[-1] in ")]":
        bare = Line(rest=name)
        dressing(bare)
        name, other_names = bare.rest, (*(reading.name for reading in bare.readings), *other_names)
    readings = tuple(Reading(count, each, set_code, number) for each in other_names if each != name)
    return Entry(
        count, name, section, set_code, number, finish, tags, comment, scryfall_id, custom, counted, readings, line,
        text,
    )  # fmt: skip
