"""The checklist that goes to the shoeboxes: grouped by type, then colour, with a box to tick for each copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from blockbuilder.core.cards import CARD_TYPES, COLOUR_NAMES, Card
from blockbuilder.core.geometry import Paper, points
from blockbuilder.core.names import fold
from blockbuilder.render.pdf import BOLD, REGULAR, Sheet, fit, fitting_letters, new_sheet, text_width

MARGIN, GUTTER, ROW, HEAD, FOOT = 14.0, 8.0, 5.0, 17.0, 10.0
BOX = 3.0
CELLS = {"owned": 52.0, "printing": 26.0, "price": 16.0}
BOXES_SHOWN = 4
_PLURALS = {"Sorcery": "Sorceries", "Other": "Other cards", "Kindred": "Kindred cards"}


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list: what is wanted, and what is known of it. ``owned`` is None where nobody looked."""

    count: int
    name: str
    card: Card | None
    printing: str = ""
    owned: int | None = None
    where: str = ""
    price: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the checklist: a heading of a type or a colour with its cards counted, or one card."""

    kind: Literal["type", "colour", "card"]
    text: str
    count: int
    detail: str = ""
    printing: str = ""
    owned: int | None = None
    where: str = ""
    price: str = ""


def lines_of(items: Iterable[Item]) -> list[Line]:
    """The checklist, copies of one name added up; cards without data come last."""
    merged: dict[str, Item] = {}
    for item in items:
        before = merged.get(item.name)
        if before is not None:
            printings = dict.fromkeys(filter(None, (before.printing, item.printing)))
            item = replace(item, count=before.count + item.count, printing=", ".join(printings))
        merged[item.name] = item
    groups: dict[tuple[int, int], list[str]] = {}
    for name, item in merged.items():
        groups.setdefault(_group(item.card), []).append(name)
    lines: list[Line] = []
    for type_, names in _by_type(groups):
        total = sum(merged[name].count for part in names.values() for name in part)
        lines.append(Line("type", _type_heading(type_), total))
        for colour, part in names.items():
            lines.append(Line("colour", _COLOUR_GROUPS[colour], sum(merged[name].count for name in part)))
            lines.extend(_line(merged[name]) for name in sorted(part, key=fold))
    return lines


def _line(item: Item) -> Line:
    return Line("card", item.name, item.count, _detail(item.card), item.printing, item.owned, item.where, item.price)


_COLOUR_GROUPS = [*COLOUR_NAMES.values(), "Multicoloured", "Colourless", "No card data"]
_TYPES = [*CARD_TYPES, "Other"]


def _group(card: Card | None) -> tuple[int, int]:
    if card is None:
        return len(_TYPES) - 1, len(_COLOUR_GROUPS) - 1
    colours = list(COLOUR_NAMES)
    colour = 5 if len(card.colours) > 1 else colours.index(card.colours) if card.colours else 6
    return _TYPES.index(card.main_type), colour


def _by_type(groups: dict[tuple[int, int], list[str]]) -> Iterator[tuple[int, dict[int, list[str]]]]:
    for type_ in sorted({type_ for type_, _ in groups}):
        yield type_, {colour: groups[type_, colour] for kind, colour in sorted(groups) if kind == type_}


def _type_heading(type_: int) -> str:
    word = _TYPES[type_]
    return _PLURALS.get(word, f"{word}s")


def _detail(card: Card | None) -> str:
    return card.mana_cost.replace("{", "").replace("}", "") if card else ""


def render(title: str, subtitle: str, lines: Sequence[Line], paper: Paper, wide: Sequence[str] = ()) -> bytes:
    """The checklist as a PDF with subtotals and page numbers: in two columns, or in one where ``wide`` names cells.

    The cells are "owned" (with where), "printing" and "price".
    """
    across = 1 if wide else 2
    pages = list(_pages(lines, _rows(paper), across))
    sheet = new_sheet(paper, f"Checklist: {title}")
    for number, columns in enumerate(pages, 1):
        _head(sheet, title, subtitle)
        for at, column in enumerate(columns):
            _column(sheet, column, at, across, wide)
        _foot(sheet, title, number, len(pages))
        sheet.canvas.showPage()
    return sheet.finish()


def _rows(paper: Paper) -> int:
    return int((paper.height - 2 * MARGIN - HEAD - FOOT) // ROW)


def _pages(lines: Sequence[Line], rows: int, across: int) -> Iterator[list[list[Line]]]:
    """Pages of columns.

    A heading never stands at the foot of a column, away from its first card; a group that runs on is named again.
    """
    columns: list[list[Line]] = [[]]
    type_, colour = "", ""
    for at, line in enumerate(lines):
        following = next((step for step, each in enumerate(lines[at:]) if each.kind == "card"), 0)
        if len(columns[-1]) + following + 1 > rows:
            columns.append([])
            if line.kind == "card":
                columns[-1].append(Line("colour", f"{type_}, {colour.lower()}, continued", 0))
        if line.kind == "type":
            type_ = line.text
        elif line.kind == "colour":
            colour = line.text
        columns[-1].append(line)
    for first in range(0, len(columns), across):
        yield columns[first : first + across]


def _head(sheet: Sheet, title: str, subtitle: str) -> None:
    canvas, paper = sheet.canvas, sheet.paper
    top = points(paper.height - MARGIN)
    width = points(paper.width - 2 * MARGIN)
    canvas.setFillGray(0)
    canvas.setFont(BOLD, 14)
    canvas.drawString(points(MARGIN), top - 12, fit(title, BOLD, 14, width))
    canvas.setFont(REGULAR, 8.5)
    canvas.drawString(points(MARGIN), top - 26, fit(subtitle, REGULAR, 8.5, width))


def _column(sheet: Sheet, lines: Sequence[Line], at: int, across: int, wide: Sequence[str]) -> None:
    paper = sheet.paper
    width = (paper.width - 2 * MARGIN - (across - 1) * GUTTER) / across
    left = MARGIN + at * (width + GUTTER)
    baseline = paper.height - MARGIN - HEAD
    cells = {name: CELLS[name] for name in CELLS if name in wide}
    names_width = width - sum(cells.values())
    right = left + names_width
    for name, cell in cells.items():
        sheet.text(name, right + 2, baseline - 0.5, 7, grey=0.35, width=cell - 2)
        right += cell
    for line in lines:
        baseline -= ROW
        if line.kind == "card":
            _card(sheet, line, left, baseline, names_width)
            _cells(sheet, line, left + names_width, baseline, cells)
            if cells:
                sheet.line(left, baseline - 0.4, left + width, baseline - 0.4, width=0.08, grey=0.7)
        else:
            _heading(sheet, line, left, baseline, width)


def _cells(sheet: Sheet, line: Line, left: float, baseline: float, cells: Mapping[str, float]) -> None:
    have = f"{min(line.owned, line.count)} of {line.count}" if line.owned else "none"
    texts = {"owned": f"{have}  {line.where}" if line.owned else have, "printing": line.printing, "price": line.price}
    for name, width in cells.items():
        sheet.text(texts[name], left + 2, baseline + 1.2, 7.5, width=width - 2)
        left += width


def _heading(sheet: Sheet, line: Line, left: float, baseline: float, width: float) -> None:
    canvas = sheet.canvas
    is_type = line.kind == "type"
    size = 10 if is_type else 8
    canvas.setFillGray(0 if is_type else 0.25)
    canvas.setFont(BOLD, size)
    canvas.drawString(points(left), points(baseline + 1.2), f"{line.text} ({line.count})" if line.count else line.text)
    if is_type:
        canvas.setStrokeGray(0)
        canvas.setLineWidth(0.6)
        canvas.line(points(left), points(baseline), points(left + width), points(baseline))


def _card(sheet: Sheet, line: Line, left: float, baseline: float, width: float) -> None:
    canvas = sheet.canvas
    canvas.setFillGray(0)
    canvas.setStrokeGray(0)
    canvas.setLineWidth(0.5)
    boxes = line.count if line.count <= BOXES_SHOWN else 1
    for box in range(boxes):
        canvas.rect(points(left + box * (BOX + 0.8)), points(baseline + 0.6), points(BOX), points(BOX))
    start = left + max(boxes, 2) * (BOX + 0.8) + 0.6
    detail = fitting_letters(line.detail)
    detail_width = text_width(detail, REGULAR, 6.5)
    canvas.setFont(BOLD, 8.5)
    canvas.drawRightString(points(start + 4.5), points(baseline + 1.2), str(line.count))
    room = points(left + width - start - 6) - detail_width - 4
    canvas.setFont(REGULAR, 8.5)
    canvas.drawString(points(start + 6), points(baseline + 1.2), fit(line.text, REGULAR, 8.5, room))
    canvas.setFillGray(0.35)
    canvas.setFont(REGULAR, 6.5)
    canvas.drawRightString(points(left + width), points(baseline + 1.2), detail)


def _foot(sheet: Sheet, title: str, number: int, pages: int) -> None:
    canvas, paper = sheet.canvas, sheet.paper
    canvas.setFillGray(0.35)
    canvas.setFont(REGULAR, 7)
    label = f"page {number} of {pages}"
    room = points(paper.width - 2 * MARGIN) - text_width(label, REGULAR, 7) - 12
    canvas.drawString(points(MARGIN), points(MARGIN - 4), fit(title, REGULAR, 7, room))
    canvas.drawRightString(points(paper.width - MARGIN), points(MARGIN - 4), label)
