"""The paper that the user's printer holds, when nobody says."""

from __future__ import annotations

import locale
import os
import sys

from blockbuilder.core.geometry import LETTER_COUNTRIES, PAPERS, Paper, size
from blockbuilder.errors import BadInput


def paper(name: str | None) -> Paper:
    """The paper called ``name`` or of that size ("210x297", "8.5x11in"), or the one usual where the user lives.

    Raises BadInput for anything else.
    """
    if name is None:
        return PAPERS["letter" if _country() in LETTER_COUNTRIES else "a4"]
    if name.lower() in PAPERS:
        return PAPERS[name.lower()]
    try:
        return Paper(name, *size(name))
    except ValueError:
        known = ", ".join(PAPERS)
        raise BadInput(
            f"{name!r} is no paper known here",
            where="--paper",
            mend=f"one of {known}, or a size such as 210x297 or 8.5x11in",
        ) from None


def _country() -> str:
    """The country of the locale's paper ("US" of "en_US.UTF-8"), empty for the C locale."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if word := os.environ.get(variable):
            break
    else:
        # Elsewhere Python calls a missing locale "en_US".
        word = (locale.getlocale()[0] or "") if sys.platform == "win32" else ""
    return word.partition(".")[0].partition("_")[2].upper()
