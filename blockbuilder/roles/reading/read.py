"""A card as its reading: every face's abilities and actions, found once and shared by all roles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from blockbuilder.core.cards import Card, Face
from blockbuilder.roles.reading.abilities import Ability, split
from blockbuilder.roles.reading.actions import Action, actions
from blockbuilder.roles.reading.fold import Folded, fold, own_names
from blockbuilder.roles.reading.nouns import Noun


@dataclass(slots=True, eq=False)
class FaceReading:
    """One face: its facts, folded text, abilities and actions."""

    number: int
    face: Face
    folded: Folded
    abilities: list[Ability]
    actions: list[Action]
    keywords: dict[str, tuple[int, int]]

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.face.type_line

    @property
    def is_spell(self) -> bool:
        return "Instant" in self.face.type_line or "Sorcery" in self.face.type_line


@dataclass(slots=True, eq=False)
class Reading:
    """A card and the readings of its faces that have a text."""

    card: Card
    faces: list[FaceReading] = field(default_factory=list)

    @property
    def lower(self) -> str:
        """The folded texts of all faces in lower case."""
        return "\n".join(face.folded.lower for face in self.faces)

    def abilities(self) -> Iterator[tuple[FaceReading, Ability]]:
        for face in self.faces:
            for ability in face.abilities:
                yield face, ability


def read(card: Card) -> Reading:
    """Reads a card's rules text; a card of facts only (no text) has no faces in its reading."""
    if card.oracle_text is None:
        return Reading(card)
    return Reading(
        card,
        [_read_face(number, face, card) for number, face in enumerate(_faces(card)) if face.oracle_text is not None],
    )


def _faces(card: Card) -> tuple[Face, ...]:
    if card.faces:
        return card.faces
    return (
        Face(card.name, card.mana_cost, card.type_line, card.oracle_text, card.colours, card.power, card.toughness),
    )


def _read_face(number: int, face: Face, card: Card) -> FaceReading:
    folded = fold(face.oracle_text or "", own_names(face.name, face.type_line or card.type_line))
    spell = "Instant" in face.type_line or "Sorcery" in face.type_line
    abilities = split(folded.text, spell)
    done: list[Action] = []
    keywords: dict[str, tuple[int, int]] = {}
    for ability in abilities:
        if ability.kind == "keyword":
            if not ability.holder:
                _note_keywords(ability, keywords)
        else:
            done.extend(actions(ability))
    if any(keyword.startswith("enchant ") and keyword.endswith(" you control") for keyword in keywords):
        for action in done:
            action.subject = _yours_if_enchanted(action.subject)
            action.objects = tuple(_yours_if_enchanted(item) for item in action.objects)
    return FaceReading(number, face, folded, abilities, done, keywords)


def _yours_if_enchanted(item: Noun) -> Noun:
    return replace(item, whose="you") if "enchanted" in item.quantifier else item


def _note_keywords(ability: Ability, keywords: dict[str, tuple[int, int]]) -> None:
    at = ability.start
    for part in ability.effect.replace(";", ",").split(","):
        word = part.strip().lower()
        start = at + len(part) - len(part.lstrip())
        keywords.setdefault(word, (start, start + len(word)))
        at += len(part) + 1
