"""Paper and where things go on it. All lengths are millimetres, with the origin at the lower left corner."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright."""

    name: str
    width: float
    height: float


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("legal", 215.9, 355.6),
        Paper("a3", 297.0, 420.0),
        Paper("tabloid", 279.4, 431.8),
    )
}

LETTER_COUNTRIES = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "NI", "PA", "SV", "VE", "DO", "PR"})
"""Where letter is the paper that printers hold; A4 everywhere else (CLDR, supplemental paper size data)."""

POINTS_PER_MM = 72 / 25.4


def points(millimetres: float) -> float:
    """A length in PDF points."""
    return millimetres * POINTS_PER_MM
