"""Single cards from Scryfall: 75 names a call to ``/cards/collection``, and ``/cards/named`` where that knows more."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar

from blockbuilder.core.names import face_names, fold
from blockbuilder.core.objects import Migration, Record, record
from blockbuilder.scryfall import wire
from blockbuilder.scryfall.client import Client, NotFound

MOST_AT_ONCE = 75

_T = TypeVar("_T")
_PLAIN = re.compile(r"[A-Za-z0-9 ]+")
_SET_BEHIND = re.compile(r" [(\[][A-Za-z0-9]{2,6}[)\]]$")


@dataclass(slots=True)
class Fetched:
    """What came for the names or pins asked for, and those for which nothing came."""

    records: list[Record] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)


def fetch_names(client: Client, names: Iterable[str]) -> Fetched:
    """The cards of these names, each asked for once however often and however spelt it occurs.

    Raises SourceUnreachable when Scryfall cannot be asked.
    """
    wanted: dict[str, str] = {}
    for name in names:
        if key := fold(name):
            wanted.setdefault(key, name)
    found: dict[str, Record] = {}
    for lot in lots(wanted.values(), MOST_AT_ONCE):
        # Two names with a stroke between them match nothing, the front one does; what comes must be the card meant.
        came = _collection(client, [{"name": face_names(_spaced(name))[0]} for name in lot])
        found.update(_matched([fold(name) for name in lot], came))
    for key, name in wanted.items():
        known = found.get(key)
        if (known is None and _named_may_help(name, found)) or (known is not None and _only_a_face(key, known)):
            try:
                exact = _record(client.get("/cards/named", {"exact": _spaced(name)}))
            except NotFound:
                continue
            if _alike(key, exact):
                found[key] = exact
    unique = {each.data.get("id"): each for each in found.values()}
    return Fetched(list(unique.values()), [name for key, name in wanted.items() if key not in found])


def fetch_pins(client: Client, pins: Iterable[tuple[str, str]]) -> Fetched:
    """The printings with these set codes and collector numbers. Raises SourceUnreachable."""
    wanted = {(set_code.lower(), number.lower()): (set_code, number) for set_code, number in pins}
    fetched = Fetched()
    for lot in lots(wanted.values(), MOST_AT_ONCE):
        fetched.records += _collection(
            client, [{"set": set_code.lower(), "collector_number": number} for set_code, number in lot]
        )
    came = {(each.data.get("set", ""), each.data.get("collector_number", "").lower()) for each in fetched.records}
    fetched.missing = [
        f"({set_code.upper()}) {number}" for key, (set_code, number) in wanted.items() if key not in came
    ]
    return fetched


def fetch_migrations(client: Client) -> Iterator[Migration]:
    """Scryfall's list of printings that were merged into others or deleted. Raises SourceUnreachable."""
    for entry in client.pages("/migrations"):
        about = entry.get("metadata") or {}
        yield Migration(
            old_id=entry["old_scryfall_id"],
            new_id=entry.get("new_scryfall_id"),
            strategy=entry.get("migration_strategy") or "",
            performed_at=entry.get("performed_at") or "",
            set_code=about.get("set_code"),
            collector_number=about.get("collector_number"),
            note=entry.get("note") or "",
        )


def _collection(client: Client, identifiers: list[dict[str, str]]) -> list[Record]:
    answer = json.loads(client.post("/cards/collection", {"identifiers": identifiers}))
    return [_record(json.dumps(each, separators=(",", ":")).encode()) for each in answer.get("data") or ()]


def _record(content: bytes) -> Record:
    raw = json.dumps(json.loads(content), separators=(",", ":")).encode()
    return record(wire.decoder()(raw), raw)


def _matched(keys: list[str], came: list[Record]) -> dict[str, Record]:
    """Which answer belongs to which folded name: by its whole name, else by another. Their order says nothing."""
    whole = {fold(each.name): each for each in came}
    other = {fold(name): each for each in came for name in (*each.aliases, *face_names(each.name))}
    return {key: answer for key in keys if (answer := whole.get(key) or other.get(key))}


def _spaced(name: str) -> str:
    """A name with its blanks, and the strokes between the names of its faces, as Scryfall writes them."""
    return re.sub(r" ?/+ ?", " // ", " ".join(name.split()))


def _named_may_help(name: str, found: Collection[str]) -> bool:
    # ``exact`` ignores punctuation and accents and takes double names; of plain words it knows no more. A known name
    # with a set's code behind it is that card in that set.
    bare = _SET_BEHIND.sub("", name)
    return not _PLAIN.fullmatch(name) and (bare == name or fold(bare) not in found)


def _only_a_face(key: str, came: Record) -> bool:
    # There may be a card of that whole name besides: a creature can carry Lightning Bolt on its second face.
    return key not in {fold(came.name), *map(fold, came.aliases)}


def _alike(key: str, came: Record) -> bool:
    def plain(text: str) -> str:
        return "".join(char for char in fold(text) if char.isalnum())

    return plain(key) in {plain(name) for name in (came.name, *came.aliases, *face_names(came.name))}


def lots(things: Iterable[_T], size: int) -> Iterator[list[_T]]:
    """Things in lists of at most ``size``."""
    rest = iter(things)
    while lot := list(islice(rest, size)):
        yield lot
