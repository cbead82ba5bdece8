"""The table of list formats, for people and for the documentation."""

from __future__ import annotations

from typing import Any

from blockbuilder import lists
from blockbuilder.lists.listformat import Carries


def table() -> list[dict[str, Any]]:
    """A row a list format: its name, title, whether it is read and written, its endings, and what it carries."""
    return [
        {
            "name": each.name,
            "title": each.title,
            "reads": each.read is not None,
            "writes": each.write is not None,
            "extensions": list(each.extensions),
            "sections": list(each.carries.sections),
            "carries": _carries(each.carries),
        }
        for each in lists.all_formats().values()
    ]


def _carries(carries: Carries) -> list[str]:
    words = {
        "counts": carries.counts,
        "set and number": carries.printings,
        "finish": carries.finish,
        "tags": carries.tags,
        "comments": carries.comments,
        "list name": carries.list_name,
    }
    return ["names", *(word for word, carried in words.items() if carried)]
