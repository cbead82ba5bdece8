"""A creature as it enters the battlefield, with everything that decides a combat it is in."""

from __future__ import annotations

from dataclasses import dataclass

from blockbuilder.core.cards import Card, Face
from blockbuilder.core.combat.groups import Group
from blockbuilder.core.combat.words import NO_BONUS, Bonus, Words


@dataclass(frozen=True, slots=True)
class Fighter:
    """What decides a creature's combats. ``power`` and ``toughness`` count the counters it enters with.

    They are None where nothing printed tells them: ``*``, X counters, a body that would die at once, or counters that
    only a missing text knows. ``text_known`` is False when nobody who read the text left word of it, and just the
    keywords and the printed figures are at hand.
    ``unblocked_by`` are groups that cannot block it, ``blocked_only_by``, if any, those that alone can;
    ``cannot_block`` and ``blocks_only`` likewise for what it blocks. ``attack_bonus`` holds while it attacks and is
    blocked, ``block_bonus`` while it blocks. ``needs_land``: it attacks only a player with such a land.
    """

    power: int | None
    toughness: int | None
    colours: str = ""
    types: frozenset[str] = frozenset()
    abilities: frozenset[str] = frozenset()
    protection: frozenset[Group] = frozenset()
    landwalk: frozenset[str] = frozenset()
    can_attack: bool = True
    can_block: bool = True
    unblocked_by: frozenset[Group] = frozenset()
    blocked_only_by: frozenset[Group] = frozenset()
    cannot_block: frozenset[Group] = frozenset()
    blocks_only: frozenset[Group] = frozenset()
    attack_bonus: Bonus = NO_BONUS
    block_bonus: Bonus = NO_BONUS
    needs_land: str | None = None
    text_known: bool = True

    @property
    def groups(self) -> frozenset[Group]:
        """Every group of other creatures that its restrictions and protections name."""
        return self.protection.union(self.unblocked_by, self.blocked_only_by, self.cannot_block, self.blocks_only)

    @property
    def size_known(self) -> bool:
        return self.power is not None and self.toughness is not None


def fighter(card: Card) -> Fighter:
    """The creature as it enters: its front face, with neither kicker nor sacrifice nor anything else on the table."""
    front = _front(card)
    words, known = _words(card, front)
    power, toughness = _size(front.power or card.power, front.toughness or card.toughness, words.counters)
    return Fighter(
        power=power,
        toughness=toughness,
        colours=front.colours or card.colours,
        types=frozenset(map(str.lower, (*card.types, *card.subtypes, *card.supertypes))),
        abilities=frozenset(words.abilities),
        protection=frozenset(words.protection),
        landwalk=frozenset(words.landwalk),
        can_attack=words.can_attack,
        can_block=words.can_block,
        unblocked_by=frozenset(words.unblocked_by),
        blocked_only_by=frozenset(words.blocked_only_by),
        cannot_block=frozenset(words.cannot_block),
        blocks_only=frozenset(words.blocks_only),
        attack_bonus=words.attack_bonus,
        block_bonus=words.block_bonus,
        needs_land=words.needs_land,
        text_known=known,
    )


def combat_record(card: Card) -> dict[str, object]:
    """What a creature's text says for combat, as plain data for ``Card.combat``. The text must be at hand."""
    return _words(card, _front(card))[0].record()


def _front(card: Card) -> Face:
    if card.faces and card.layout not in ("split", "aftermath"):
        return card.faces[0]
    return Face(card.name, oracle_text=card.oracle_text)


def _words(card: Card, front: Face) -> tuple[Words, bool]:
    """What the best source at hand says, and whether that is all there is to say."""
    text = card.oracle_text if front.oracle_text is None else front.oracle_text
    if text is not None:
        return Words.of_text(text, card.name), True
    if card.combat is not None:
        return Words.of_record(card.combat), True
    return Words.of_keywords(card), False


def _size(power: str | None, toughness: str | None, counters: int | None) -> tuple[int | None, int | None]:
    if power is None or toughness is None or counters is None:
        return None, None
    wide = int(power) + counters if power.lstrip("-").isdecimal() else None
    high = int(toughness) + counters if toughness.lstrip("-").isdecimal() else None
    # A body without toughness dies as it enters; whatever keeps it alive is not printed as a number.
    return (wide, high) if high is not None and high > 0 else (None, None)
