"""What a block needs on the table besides its cards: tokens, emblems, markers and counters.

Scryfall names the tokens of a printing in ``all_parts``, which is incomplete; so the texts are read too. Tokens of one
name are told apart by what they are, and each is listed once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from blockbuilder.core.cards import Card, Face, Kind, sort_colours
from blockbuilder.core.names import fold

NeedKind = Literal["token", "emblem", "marker", "counter"]


@dataclass(frozen=True, slots=True)
class TokenText:
    """A token as a card's text describes it; power and toughness are empty for one without."""

    name: str
    type_line: str
    power: str = ""
    toughness: str = ""
    colours: str = ""
    abilities: str = ""


@dataclass(frozen=True, slots=True)
class Need:
    """One thing to have on the table, and the cards that ask for it.

    ``card`` is the token as a card: one that the store knows (with its oracle id), or one made from the text alone.
    """

    kind: NeedKind
    name: str
    card: Card | None
    makers: tuple[str, ...]


_COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_KEYWORD = (
    r"(?:flying|haste|first strike|double strike|deathtouch|defender|hexproof|indestructible|lifelink|menace|reach|"
    r"trample|vigilance|prowess|shroud|infect|toxic \d+|changeling|decayed|banding|intimidate|fear|\w+walk|"
    r"protection from \w+|devoid|skulk|shadow|horsemanship|persist|undying)"
)
_WITH_BODY = re.compile(
    r"(?:\b(?P<legend>[A-Z][^.,\"]*), an? )?(?:\blegendary )?(?P<power>[\dX*]+)/(?P<toughness>[\dX*]+) "
    r"(?P<colours>(?:(?:white|blue|black|red|green|colorless|and)[, ]+)*)"
    r"(?P<types>[A-Z][A-Za-z' -]*?) (?P<kinds>(?:(?:artifact|enchantment|snow|land) )*)creature tokens?"
    r"(?: named (?P<named>[A-Z][^.,\"]*?)(?= with |[.,\"]|$))?"
    rf"(?: with (?P<abilities>\"[^\"]*\"|{_KEYWORD}(?:(?:, and |, | and ){_KEYWORD})*))?"
)
_WITHOUT_BODY = re.compile(
    r"\bcreates? (?:an?|one|two|three|four|five|X|that many|a number of) (?:tapped )?(?:colorless )?"
    r"(?P<name>[A-Z][A-Za-z']*(?: [A-Z][A-Za-z']*)*) (?:artifact )?tokens?\b"
)
_KEYWORDS = re.compile(_KEYWORD)

# What a text implies without a token: the marker's name and the words that ask for it.
_MARKERS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("The Monarch", re.compile(r"\bthe monarch\b", re.IGNORECASE)),
    ("The Initiative", re.compile(r"\bthe initiative\b", re.IGNORECASE)),
    ("City's Blessing", re.compile(r"\bascend\b|\bcity's blessing\b", re.IGNORECASE)),
    ("Day // Night", re.compile(r"\b(?:daybound|nightbound)\b|\bbecomes (?:day|night)\b", re.IGNORECASE)),
    ("The Ring", re.compile(r"\bthe ring tempts\b", re.IGNORECASE)),
    ("Dungeon", re.compile(r"\bventures? into the dungeon\b", re.IGNORECASE)),
    ("Start Your Engines!", re.compile(r"\bstart your engines\b", re.IGNORECASE)),
    ("Morph", re.compile(r"^(?:mega)?morph\b", re.IGNORECASE | re.MULTILINE)),
    ("Manifest", re.compile(r"\bmanifests?\b", re.IGNORECASE)),
    ("Copy", re.compile(r"\btokens? that(?:'s| are|'re) (?:a )?cop(?:y|ies)\b", re.IGNORECASE)),
    ("A Mysterious Creature", re.compile(r"\b(?:disguise|cloaks?)\b", re.IGNORECASE)),
)
# What a keyword makes, for texts without the reminder that says it.
_BY_KEYWORD: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\binvestigates?\b", re.IGNORECASE), "create a Clue token"),
    (re.compile(r"^living weapon\b", re.IGNORECASE | re.MULTILINE), "a 0/0 black Phyrexian Germ creature token"),
    (re.compile(r"^for mirrodin!", re.IGNORECASE | re.MULTILINE), "a 2/2 red Rebel creature token"),
    (re.compile(r"\bfabricate \d", re.IGNORECASE), "a 1/1 colorless Servo artifact creature token"),
    (re.compile(r"\bafterlife \d", re.IGNORECASE), "a 1/1 white and black Spirit creature token with flying"),
    (re.compile(r"\bamass (?:zombies )?[\dx]", re.IGNORECASE), "a 0/0 black Zombie Army creature token"),
    (re.compile(r"\bamass orcs\b", re.IGNORECASE), "a 0/0 black Orc Army creature token"),
    (re.compile(r"\bincubates? [\dx]", re.IGNORECASE), "create an Incubator token"),
)
_EMBLEM = re.compile(r"\bgets? an emblem\b", re.IGNORECASE)
_COUNTERS = re.compile(
    r"(?P<on>[+-]\d+/[+-]\d+|\b[a-z]+(?: strike)?) counters? (?:on|from)\b"
    r"|\b(?P<player>poison|energy|experience|rad) counter"
)
_IMPLIED_COUNTERS = (
    ("energy", re.compile(r"\{E\}")),
    ("poison", re.compile(r"^(?:toxic|infect)\b", re.IGNORECASE | re.MULTILINE)),
)
_NO_COUNTER_NAMES = frozenset(
    {
        "a",
        "an",
        "the",
        "that",
        "those",
        "these",
        "each",
        "all",
        "any",
        "more",
        "no",
        "another",
        "of",
        "two",
        "three",
        "x",
    }
)
_REMINDER = re.compile(r"\([^()]*\)")


def described(text: str) -> list[TokenText]:
    """The tokens that a rules text says to create, in order, each once."""
    found: list[TokenText] = []
    for match in _WITH_BODY.finditer(text):
        types, kinds = match["types"].strip(), match["kinds"].split()
        before = "".join(f"{kind.capitalize()} " for kind in kinds)
        found.append(
            TokenText(
                name=(match["named"] or match["legend"] or types).strip(),
                type_line=f"Token {before}Creature — {types}",
                power=match["power"],
                toughness=match["toughness"],
                colours=sort_colours("".join(_COLOURS.get(word, "") for word in re.split(r"[, ]+", match["colours"]))),
                abilities=(match["abilities"] or "").strip(),
            )
        )
    found += [
        TokenText(match["name"], f"Token Artifact — {match['name']}")
        for match in _WITHOUT_BODY.finditer(text)
        if match["name"] not in {token.name for token in found}
    ]
    return list(dict.fromkeys(found))


def tokens_of(card: Card) -> list[TokenText]:
    """The tokens that a card makes: those its text describes, reminders included, and those that its keywords imply."""
    text = card.oracle_text or ""
    plain = _REMINDER.sub("", text)
    found = described(plain)
    reminders = described(" ".join(_REMINDER.findall(text)))
    implied = [token for words, says in _BY_KEYWORD if words.search(plain) for token in described(says)]
    return list(dict.fromkeys([*found, *(reminders or implied)]))


def names_to_look_up(cards: Iterable[Card]) -> list[str]:
    """The names of everything that the texts ask for: what the store should be asked about before ``needs``."""
    names = {token.name for card in cards for token in tokens_of(card)}
    return sorted(names | {name for name, _ in _MARKERS})


def needs(
    cards: Iterable[Card], related: Mapping[str, Sequence[Card]], named: Mapping[str, Sequence[Card]]
) -> list[Need]:
    """Everything that these cards ask for, each thing once, tokens first.

    ``related`` holds by oracle id what any printing of a card names as related; ``named`` holds tokens and the like by
    the names of ``names_to_look_up``, their own or a face's.
    """
    found: dict[tuple[str, ...], Need] = {}

    def add(kind: NeedKind, name: str, card: Card | None, maker: str) -> None:
        key = (kind, *(_identity(card) if card else (name,)))
        known = found.get(key)
        makers = (*known.makers, maker) if known and maker not in known.makers else known.makers if known else (maker,)
        found[key] = Need(kind, name, known.card if known else card, makers)

    for card in cards:
        text = _REMINDER.sub("", card.oracle_text or "")
        beside = list(related.get(card.oracle_id or "", ()))
        used = _add_tokens(card, beside, named, add)
        for other in beside:
            if other.kind is Kind.TOKEN and other.name not in used and not _is_marker(other):
                add("token", other.name, other, card.name)
            elif other.kind is Kind.EMBLEM:
                add("emblem", other.name, other, card.name)
        if _EMBLEM.search(text) and not any(other.kind is Kind.EMBLEM for other in beside):
            add("emblem", f"Emblem of {card.name}", None, card.name)
        for name, words in _MARKERS:
            if words.search(text):
                add("marker", name, next(iter(named.get(name, ())), None), card.name)
        for name in _counters(text):
            add("counter", name, None, card.name)
    order: tuple[NeedKind, ...] = ("token", "emblem", "marker", "counter")
    return sorted(found.values(), key=lambda need: (order.index(need.kind), need.name))


def _add_tokens(
    card: Card,
    beside: Sequence[Card],
    named: Mapping[str, Sequence[Card]],
    add: Callable[[NeedKind, str, Card | None, str], None],
) -> set[str]:
    """Add the tokens that the card makes; their names, and those of the related cards that they are.

    A related card that has such a name and does not fit is another token of that name: the text knows better.
    """
    used: set[str] = set()
    for token in tokens_of(card):
        fitting = _best(token, beside) or _best(token, named.get(token.name, ()))
        used |= {token.name, fitting[1]} if fitting else {token.name}
        add("token", token.name, fitting[0] if fitting else _card_of(token), card.name)
    return used


def _best(token: TokenText, candidates: Sequence[Card]) -> tuple[Card, str] | None:
    """The candidate, or face of one, that the text means, as a card, with the name of the whole candidate.

    It must have the abilities that the text gives it, and as few others as may be. Many tokens are printed only on the
    back of another; one of a single face is preferred.
    """
    fitting = [
        (len(_keywords(face.oracle_text or "")), len(candidate.faces), candidate.oracle_id or "", candidate, face)
        for candidate in candidates
        if candidate.kind is Kind.TOKEN
        for face in _faces(candidate)
        if fold(face.name) == fold(token.name) and _same_body(token, face)
    ]
    if not fitting:
        return None
    *_, candidate, face = min(fitting, key=lambda each: each[:3])
    return (_side(candidate, face) if candidate.faces else candidate), candidate.name


def _faces(card: Card) -> tuple[Face, ...]:
    return card.faces or (
        Face(card.name, "", card.type_line, card.oracle_text, card.colours, card.power, card.toughness),
    )


def _same_body(token: TokenText, face: Face) -> bool:
    if not token.power:
        return "Creature" not in face.type_line
    if _card_types(token.type_line) != _card_types(face.type_line):
        return False
    if sort_colours(face.colours) != token.colours or not _keywords(token.abilities) <= _keywords(
        face.oracle_text or ""
    ):
        return False
    variable = "X" in token.power or "*" in token.power
    return variable or (token.power, token.toughness) == (face.power, face.toughness)


def _card_types(type_line: str) -> set[str]:
    return {"Artifact", "Creature", "Enchantment", "Land"}.intersection(type_line.split(" — ")[0].split())


def _keywords(text: str) -> set[str]:
    return set(_KEYWORDS.findall(_REMINDER.sub("", text).lower()))


def _side(card: Card, face: Face) -> Card:
    return Card(
        name=face.name,
        oracle_id=card.oracle_id,
        layout=card.layout,
        type_line=face.type_line,
        oracle_text=face.oracle_text,
        colours=face.colours,
        power=face.power,
        toughness=face.toughness,
        kind=Kind.TOKEN,
    )


def _card_of(token: TokenText) -> Card:
    text = token.abilities if token.abilities.startswith('"') else token.abilities.capitalize()
    return Card(
        name=token.name,
        layout="token",
        type_line=token.type_line,
        oracle_text=text.strip('"'),
        colours=token.colours,
        power=token.power or None,
        toughness=token.toughness or None,
        kind=Kind.TOKEN,
    )


def _identity(card: Card) -> tuple[str, ...]:
    """What makes two tokens the same: the oracle id and, since that may stand for two sides, the name."""
    if card.oracle_id:
        return (card.oracle_id, card.name)
    return (card.name, card.type_line, card.power or "", card.toughness or "", card.colours, card.oracle_text or "")


def _is_marker(card: Card) -> bool:
    return any(fold(card.name) == fold(name) for name, _ in _MARKERS)


def _counters(text: str) -> list[str]:
    names = [match["on"] or match["player"] for match in _COUNTERS.finditer(text)]
    names += [name for name, words in _IMPLIED_COUNTERS if words.search(text)]
    return sorted({name for name in names if name not in _NO_COUNTER_NAMES})
