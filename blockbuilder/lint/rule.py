"""What a lint rule is: a generator function with a code, a name and a severity, whose docstring is its manual.

The docstring has a first line and these parts, in this order, each on a line of its own followed by indented text:
``What it finds``, ``Why it matters``, ``Example``, ``Options``. ``explain`` prints it and the docs are made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from blockbuilder.core.block import Block
from blockbuilder.core.cardlist import Entry, Problem
from blockbuilder.core.findings import Finding, Severity
from blockbuilder.core.words import count_of
from blockbuilder.lint.item import Item

if TYPE_CHECKING:
    from blockbuilder.lint.combat import Arena


@dataclass
class Subject:
    """What rules look at: the block, its cards with their roles, the rules in force, and the thresholds.

    ``custom`` are entries of cards that the list itself defines, ``starters`` the starter decks by colour letter where
    the block has some, ``today`` the day by which data is judged stale (None: not at all).
    """

    block: Block
    format: str
    items: Sequence[Item]
    rules: Mapping[str, Any] = field(default_factory=dict)
    thresholds: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    problems: Sequence[Problem] = ()
    custom: Sequence[Entry] = ()
    starters: Mapping[str, Sequence[Item]] = field(default_factory=dict)
    today: date | None = None

    def threshold(self, code: str, name: str) -> Any:
        """A threshold of a rule, as the format gives it or the block sets it. Raises KeyError for an unknown one."""
        return self.thresholds[code][name]

    @cached_property
    def cards(self) -> int:
        return sum(item.count for item in self.items)

    @cached_property
    def creatures(self) -> int:
        return sum(item.count for item in self.items if item.card.is_creature)

    @cached_property
    def knows_texts(self) -> bool:
        """Whether the rules text of every card is at hand; a rule that counts by text is silent otherwise."""
        return all(item.card.has_text for item in self.items)

    @cached_property
    def arena(self) -> Arena:
        """The combats of the block's creatures."""
        from blockbuilder.lint.combat import Arena

        return Arena(self.items)

    @cached_property
    def _by_role(self) -> Mapping[str, list[Item]]:
        found: dict[str, list[Item]] = {}
        for item in self.items:
            for role in dict.fromkeys(each.role for each in item.roles):
                found.setdefault(role, []).append(item)
        return found

    def having(self, role: str) -> list[Item]:
        """The items whose card has the role."""
        return self._by_role.get(role, [])

    def count(self, role: str, *, creatures: bool) -> int:
        """Copies of cards with the role, among the creatures or among the others."""
        return sum(item.count for item in self.having(role) if item.card.is_creature is creatures)

    def share(self, cards: int) -> float:
        """The part that ``cards`` are of the whole block."""
        return cards / self.cards if self.cards else 0.0


def copies(items: Iterable[Item]) -> int:
    """How many cards the items are, copies counted."""
    return sum(item.count for item in items)


def who(items: Iterable[Item], verb: str, verb_s: str | None = None, noun: str = "card") -> str:
    """Subject and verb of a message: "1 card draws", "3 cards draw"; ``verb_s`` where it is not the verb with an s."""
    number = copies(items)
    return f"{count_of(number, noun)} {(verb_s or verb + 's') if number == 1 else verb}"


Check = Callable[[Subject], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A lint rule: ``family`` is "any" or the format it belongs to."""

    code: str
    name: str
    severity: Severity
    guideline: str
    check: Check
    manual: str

    def finding(
        self,
        message: str,
        *,
        severity: Severity | None = None,
        items: Sequence[Item] = (),
        suggestion: str | None = None,
    ) -> Finding:
        """A finding of this rule about some cards of the block."""
        return Finding(
            code=self.code,
            severity=severity or self.severity,
            message=message,
            guideline=self.guideline,
            cards=tuple(item.card.name for item in items),
            suggestion=suggestion,
            lines=tuple(item.entry.line for item in items if item.entry.line),
        )


def rule(
    code: str, name: str, severity: Severity, guideline: str
) -> Callable[[Callable[..., Iterator[Finding]]], Rule]:
    """Declare the function as a rule; it is called as ``check(subject, rule)``."""

    def declare(function: Callable[..., Iterator[Finding]]) -> Rule:
        made = Rule(code, name, severity, guideline, lambda subject: function(subject, made), function.__doc__ or "")
        return made

    return declare


def some_creatures(
    subject: Subject, this: Rule, found: Sequence[Item], verb: str, rest: str, suggestion: str
) -> Iterator[Finding]:
    """What the creatures found do ("fight"): a remark, a warning from the threshold ``warning`` of all creatures on."""
    if not found:
        return
    share = copies(found) / subject.creatures
    yield this.finding(
        f"{count_of(copies(found), 'creature')} of {subject.creatures} ({percent(share)}) "
        f"{verb + 's' if copies(found) == 1 else verb} {rest}",
        severity=Severity.WARNING if share > subject.threshold(this.code, "warning") else Severity.INFO,
        items=found,
        suggestion=suggestion,
    )


def percent(share: float) -> str:
    """A share as people write it: "52.5 %", "50 %"."""
    return f"{100 * share:.1f}".removesuffix(".0") + " %"
