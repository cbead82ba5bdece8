"""The comments in a block file's array of cards, so that they outlive the cards' being written anew."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field

from blockbuilder.core.names import fold

_TOKEN = re.compile(
    r'''
      """(?:[^\\]|\\.)*?""" | \'\'\'.*?\'\'\' | "(?:[^"\\\n]|\\.)*" | \'[^\'\n]*\'
      | \#[^\n]* | \n | [\[\],] | [^\S\n]+
    ''',
    re.DOTALL | re.VERBOSE,
)
_NOT_USED = re.compile(r"# line \d+ not used: ")


@dataclass(slots=True)
class Remarks:
    """The comment and blank lines above a card, and the comment behind it."""

    written: str
    above: list[str] = field(default_factory=list)
    behind: str = ""


@dataclass(slots=True)
class CardArray:
    """An array in a text from ``start`` to ``end``, and the comments of its cards.

    ``on_first_line`` is the comment behind its opening bracket.
    """

    start: int
    end: int
    on_first_line: str = ""
    cards: list[Remarks] = field(default_factory=list)
    last: list[str] = field(default_factory=list)
    _taken: set[int] = field(default_factory=set)
    _by_line: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    _by_name: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def comments_of(self, line: str) -> Remarks | None:
        """The comments of the card that a fresh line holds: of the same line as it stood, else of the same name."""
        if line.lstrip().startswith("#"):
            return None
        written = _value(line.strip().rstrip(","))
        for known in (self._by_line[written], self._by_name[name_in(written)]):
            at = next((at for at in known if at not in self._taken), None)
            if at is not None:
                self._taken.add(at)
                return self.cards[at]
        return None

    def left_over(self) -> list[str]:
        """The comments whose cards are gone, and those at the end of the array."""
        gone = [each for at, each in enumerate(self.cards) if at not in self._taken]
        lines = [line for each in gone for line in (*each.above, each.behind) if line.strip()]
        return [*lines, *self.last]


def find_array(text: str, key: str) -> CardArray | None:
    """The array of that key at the top of a TOML document; None where there is none."""
    opening = re.compile(rf"""^[ \t]*["']?{key}["']?[ \t]*=[ \t]*\[""", re.MULTILINE).search(text)
    if opening is None:
        return None
    found = CardArray(opening.start(), len(text))
    above: list[str] = []
    at_line_start, current = False, None
    for token in _TOKEN.finditer(text, opening.end()):
        word = token.group()
        if word == "]":
            found.end = token.end()
            break
        if word == "\n":
            if at_line_start and (above or found.cards):
                above.append("")
            at_line_start, current = True, None
        elif word[0] == "#":
            _keep_comment(found, current, above, word.rstrip(), on_own_line=at_line_start)
            at_line_start = False
        elif word[0] in "\"'":
            current = Remarks(_value(word), above)
            found.cards.append(current)
            above, at_line_start = [], False
    found.last = above
    for at, each in enumerate(found.cards):
        found._by_line[each.written].append(at)
        found._by_name[name_in(each.written)].append(at)
    return found


def _keep_comment(found: CardArray, card: Remarks | None, above: list[str], words: str, *, on_own_line: bool) -> None:
    if _NOT_USED.match(words):
        return
    if card is not None:
        card.behind = f"  {words}"
    elif on_own_line:
        above.append(f"  {words}")
    else:
        found.on_first_line = f"  {words}"


def name_in(written: str) -> str:
    """The card that a card line names, folded: without its count, printing and tags."""
    from blockbuilder.lists._line import PLAIN, take_apart

    return fold(take_apart(written.strip(), PLAIN).rest)


def _value(written: str) -> str:
    import tomllib

    return str(tomllib.loads(f"x = {written}")["x"])
