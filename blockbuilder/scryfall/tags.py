"""Tagger's oracle tags, as the bulk file ``oracle_tags`` has them.

A card carries only its most specific tags; what they imply (their ancestors) is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypedDict

from blockbuilder.exports import Faults, Progress
from blockbuilder.scryfall.bulk import objects_of


class _Tagging(TypedDict, total=False):
    oracle_id: str


class _Tag(TypedDict, total=False):
    id: str
    slug: str
    parent_ids: list[str] | None
    taggings: list[_Tagging] | None


def is_tags(path: Path) -> bool:
    """Whether the first object of an export is a tag. Raises BadInput when it cannot be read."""
    for _, text in objects_of(path):
        return b'"taggings"' in text
    return False


class TagExport(Faults):
    """One saved file of tags. ``faults`` names, once ``pairs`` is through, the lines that could not be read."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def pairs(self, progress: Progress | None = None) -> Iterator[tuple[str, str]]:
        """Oracle ids, each with the slug of a tag of the card or of one of that tag's ancestors; repeats occur.

        Reads the file twice, since a parent may stand after its children. Raises BadInput when it cannot be read.
        """
        import msgspec

        decode = msgspec.json.Decoder(_Tag).decode
        slugs: dict[str, str] = {}
        parents: dict[str, list[str]] = {}
        for number, text in objects_of(self.path):
            try:
                tag = decode(text)
                slugs[tag["id"]] = tag["slug"]
                parents[tag["id"]] = list(tag.get("parent_ids") or ())
            except (msgspec.MsgspecError, KeyError) as error:
                self.fault(f"{self.path.name}:{number}: is not readable as a tag: {error}")
        for _, text in objects_of(self.path, progress):
            try:
                tag = decode(text)
            except msgspec.MsgspecError:
                continue  # told above
            names = [slugs[each] for each in with_ancestors(tag.get("id", ""), parents) if each in slugs]
            for tagging in tag.get("taggings") or ():
                if oracle_id := tagging.get("oracle_id"):
                    yield from ((oracle_id, slug) for slug in names)


def with_ancestors(tag: str, parents: Mapping[str, list[str]]) -> list[str]:
    """A tag and all its ancestors, each once, however they go round in circles."""
    found = [tag]
    for each in found:
        found.extend(parent for parent in parents.get(each, ()) if parent not in found)
    return found
