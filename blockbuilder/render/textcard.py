"""Playtest cards made of text: everything a table needs to know of a card, in black on white.

A card of several faces has them one below the other. The text is set as large as it fits; what does not fit at the
smallest size that one can read goes on a second card, split between abilities.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from blockbuilder.core.cards import COLOUR_NAMES, Card, mana_symbols
from blockbuilder.core.geometry import Box, points
from blockbuilder.render.cardtext import Row, TextFace, faces_of
from blockbuilder.render.pdf import BOLD, ITALIC, REGULAR, Sheet, fit, fitting_letters, text_width
from blockbuilder.render.symbols import draw_symbol
from blockbuilder.render.textlayout import LEADING, Line, Word, draw_line, word_width, words_of, wrap

INSET = 2.5
PADDING = 1.6
HEADER, TYPE, STATS, FOOT = 6.2, 4.6, 5.4, 3.2
SIZES = (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Points. Below six, text cannot be read at arm's length; such a card is split."""
LAST_SIZES = (5.5, 5.0, 4.5, 4.0, 3.5, 3.0, 2.5, 2.0)
"""For one ability that is longer than a card, and so cannot be split."""
LABEL = 9.0
LARGEST_NAME, LEAST_NAME, NAME_IN_TWO_LINES = 10.5, 6.4, 6.4
LARGEST_TYPE, LEAST_TYPE = 7.5, 5.5
BETWEEN = 0.45


@dataclass(frozen=True, slots=True)
class TextCard:
    """A card to be drawn as text; ``origin`` is its set and number, ``price`` what it costs in the game."""

    faces: tuple[TextFace, ...]
    origin: str = ""
    price: str = ""
    part: str = ""

    def draw(self, sheet: Sheet, box: Box) -> None:
        _draw(self, sheet, box)


def text_cards(card: Card, *, origin: str = "", price: str = "", face: int | None = None) -> list[TextCard]:
    """The card as text, on more than one card only where it is too long; ``face`` picks one face of several."""
    faces = faces_of(card)
    chosen = faces if face is None else faces[face : face + 1]
    return _split(TextCard(tuple(chosen), origin, price))


def unknown_card(name: str, *, origin: str = "") -> TextCard:
    """A card of the list's own, of which only the name is known: there is room to write the rest."""
    return TextCard((TextFace(name),), origin)


_WHERE_TO_LOOK = "Rules text not at hand. Look the card up by its name at scryfall.com or gatherer.wizards.com."


@dataclass(frozen=True, slots=True)
class _SetRow:
    """A row in lines at one size; ``height`` in points. A word may be too long to fit on a line."""

    row: Row
    lines: list[Line]
    height: float
    fits: bool


@lru_cache(maxsize=2_000)
def _words(row: Row) -> list[Word]:
    return words_of(row.text, BOLD if row.heading else REGULAR, reminders=not row.heading)


def _set(face: TextFace, size: float, width: float) -> list[_SetRow]:
    """The rows of a face in lines of ``width`` points."""
    rows = face.rows if face.known else (*face.rows, Row(f"({_WHERE_TO_LOOK})"))
    made = []
    for row in rows:
        room = width - (points(LABEL) if row.label else 0)
        words = _words(row)
        lines = wrap(words, room / size)
        fits = max((word_width(word) for word in words), default=0.0) <= room / size
        made.append(_SetRow(row, lines, (len(lines) * LEADING + BETWEEN) * size, fits))
    return made


def _fixed(card: TextCard, face: TextFace, at: int) -> float:
    """Height of a face beside its text, in mm."""
    return HEADER + TYPE + (STATS if face.stats or (at == 0 and card.price) else PADDING)


def _room(card: TextCard, box: Box) -> float:
    """Points of height for the text of all faces."""
    fixed = sum(_fixed(card, face, at) for at, face in enumerate(card.faces))
    return points(box.height - 2 * INSET - FOOT - fixed - PADDING * len(card.faces))


_CARD_BOX = Box(0, 0, 63.0, 88.0)


def _fits(card: TextCard, size: float, box: Box) -> bool:
    width = points(box.width - 2 * INSET - 2 * PADDING)
    rows = [row for face in card.faces for row in _set(face, size, width)]
    return all(row.fits for row in rows) and sum(row.height for row in rows) <= _room(card, box)


def _split(card: TextCard) -> list[TextCard]:
    """The card as it is where it fits; else its faces, and then its abilities, over several cards."""
    if _fits(card, SIZES[-1], _CARD_BOX):
        return [card]
    parts = [replace(card, faces=(face,)) for face in card.faces]
    cards = [piece for part in parts for piece in _split_face(part)]
    if len(cards) == 1:
        return cards
    return [replace(each, part=f"{at} of {len(cards)}") for at, each in enumerate(cards, 1)]


def _split_face(card: TextCard) -> list[TextCard]:
    (face,) = card.faces
    groups: list[list[Row]] = [[]]
    for row in face.rows:
        grown = replace(card, faces=(replace(face, rows=(*groups[-1], row)),))
        if groups[-1] and not _fits(grown, SIZES[-1], _CARD_BOX):
            groups.append([])
        groups[-1].append(row)
    return [replace(card, faces=(replace(face, rows=tuple(group)),)) for group in groups]


def _draw(card: TextCard, sheet: Sheet, box: Box) -> None:
    size = next((size for size in (*SIZES, *LAST_SIZES) if _fits(card, size, box)), LAST_SIZES[-1])
    frame = box.grown(-INSET)
    sheet.rectangle(frame, radius=1.5, width=0.3)
    width = points(frame.width - 2 * PADDING)
    heights = [sum(row.height for row in _set(face, size, width)) / points(1) for face in card.faces]
    spare = max(0.0, (_room(card, box)) / points(1) - sum(heights)) / len(card.faces)
    top = frame.top
    for at, (face, height) in enumerate(zip(card.faces, heights, strict=True)):
        bottom = top - _fixed(card, face, at) - PADDING - height - spare
        panel = Box(frame.left, bottom, frame.width, top - bottom)
        _panel(sheet, card, face, at, panel, size)
        if at:
            sheet.line(frame.left, top, frame.right, top, width=0.4)
        top = bottom
    _foot(sheet, card, frame)


def _panel(sheet: Sheet, card: TextCard, face: TextFace, at: int, panel: Box, size: float) -> None:
    _header(sheet, face, panel)
    y = panel.top - HEADER - TYPE
    room = panel.width - 2 * PADDING
    unit = text_width(fitting_letters(face.type_line, BOLD), BOLD, 1)
    type_size = max(LEAST_TYPE, min(LARGEST_TYPE, points(room) / max(unit, 0.1)))
    sheet.text(face.type_line, panel.left + PADDING, y + 1.4, type_size, font=BOLD, width=room)
    sheet.line(panel.left, y, panel.right, y, width=0.15)
    left = panel.left + PADDING
    at_y = points(y - 0.8)
    for row in _set(face, size, points(panel.width - 2 * PADDING)):
        _row(sheet, row, points(left), at_y, size, points(panel.width - 2 * PADDING))
        at_y -= row.height
    symbols = _basic_symbol(face)
    if symbols:
        draw_symbol(sheet, symbols, points(panel.left + panel.width / 2), points(panel.bottom + 28), points(26))
    if face.stats:
        _stats_box(sheet, face.stats, panel)
    if at == 0 and card.price:
        width_left = panel.width - 2 * PADDING - (16 if face.stats else 0)
        unit = text_width(fitting_letters(card.price, BOLD), BOLD, 1)
        price_size = max(5.5, min(8.5, points(width_left) / max(unit, 0.1)))
        sheet.text(card.price, left, panel.bottom + 1.7, price_size, font=BOLD, width=width_left)


def _basic_symbol(face: TextFace) -> str:
    """The letter of the mana that a basic land makes: it is all there is to say about one."""
    if "Basic" not in face.type_line or "Land" not in face.type_line:
        return ""
    letters = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
    return next((letter for word, letter in letters.items() if word in face.type_line), "C")


def _header(sheet: Sheet, face: TextFace, panel: Box) -> None:
    symbols = mana_symbols(face.cost)
    size = points(4.0) if len(symbols) <= 6 else points(24.0) / len(symbols)
    middle = points(panel.top - HEADER / 2)
    x = points(panel.right - PADDING)
    for symbol in reversed(symbols):
        draw_symbol(sheet, symbol, x - size / 2, middle, size)
        x -= size * 1.06
    room = x - points(panel.left + PADDING + 0.5)
    _name(sheet, face.name, points(panel.left + PADDING), middle, room)
    _colour_bar(sheet, face, panel)
    sheet.line(panel.left, panel.top - HEADER, panel.right, panel.top - HEADER, width=0.15)


def _name(sheet: Sheet, name: str, x: float, middle: float, room: float) -> None:
    """The name in one line where that is legible, else in two."""
    shown = fitting_letters(name, BOLD)
    size = min(LARGEST_NAME, room / max(text_width(shown, BOLD, 1), 0.1))
    sheet.canvas.setFillGray(0)
    if size >= LEAST_NAME:
        sheet.canvas.setFont(BOLD, size)
        sheet.canvas.drawString(x, middle - size * 0.36, shown)
        return
    first, *rest = wrap(words_of(shown, BOLD), room / NAME_IN_TWO_LINES)
    second = [word for line in rest for word in line]
    for line, up in ((first, 1.9), (second, -5.2)):
        text = " ".join("".join(piece.text for piece in word) for word in line)
        sheet.canvas.setFont(BOLD, NAME_IN_TWO_LINES)
        sheet.canvas.drawString(x, middle + up, fit(text, BOLD, NAME_IN_TWO_LINES, room))


_BAR = {"W": (0.93, 0.87, 0.55), "U": (0.25, 0.55, 0.85), "B": (0.2, 0.2, 0.2), "R": (0.85, 0.3, 0.2),
        "G": (0.25, 0.6, 0.3)}  # fmt: skip


def _colour_bar(sheet: Sheet, face: TextFace, panel: Box) -> None:
    """A thin stripe in the card's colours, so that a spread hand sorts at a glance."""
    letters = [letter for letter in face.colours if letter in COLOUR_NAMES]
    for at, letter in enumerate(letters):
        width = panel.width / len(letters)
        sheet.canvas.setFillColorRGB(*_BAR[letter])
        box = Box(panel.left + at * width, panel.top - HEADER, width, 0.8)
        sheet.canvas.rect(*map(points, (box.left, box.bottom, box.width, box.height)), stroke=0, fill=1)


def _row(sheet: Sheet, row: _SetRow, x: float, top: float, size: float, width: float) -> None:
    if row.row.heading:
        sheet.canvas.setStrokeGray(0.4)
        sheet.canvas.setLineWidth(0.4)
        sheet.canvas.line(x, top, x + width, top)
    if row.row.label:
        _label(sheet, row.row.label, x, top, size)
        x += points(LABEL)
    y = top - size * 0.95
    for line in row.lines:
        draw_line(sheet, line, x, y, size)
        y -= size * LEADING


def _label(sheet: Sheet, label: str, x: float, top: float, size: float) -> None:
    canvas, width, height = sheet.canvas, points(LABEL - 1.4), size * 1.25
    canvas.setStrokeGray(0)
    canvas.setLineWidth(0.5)
    canvas.roundRect(x, top - height, width, height, 2, stroke=1, fill=0)
    shown = fitting_letters(label, BOLD)
    letter = min(size, (width - 3) / max(text_width(shown, BOLD, 1), 0.1))
    canvas.setFillGray(0)
    canvas.setFont(BOLD, letter)
    canvas.drawCentredString(x + width / 2, top - height / 2 - letter * 0.36, shown)


def _stats_box(sheet: Sheet, stats: str, panel: Box) -> None:
    size = 11.0 if len(stats) <= 7 else 8.5
    width = max(12.0, text_width(fitting_letters(stats, BOLD), BOLD, size) / points(1) + 4)
    box = Box(panel.right - width - 0.8, panel.bottom + 0.8, width, STATS - 0.4)
    sheet.rectangle(box, radius=1.0, width=0.3, fill=1.0)
    sheet.text(stats, box.left + width / 2, box.bottom + box.height / 2 - size * 0.127, size, font=BOLD, align="centre")


def _foot(sheet: Sheet, card: TextCard, frame: Box) -> None:
    y = frame.bottom + 1.1
    sheet.line(frame.left, frame.bottom + FOOT, frame.right, frame.bottom + FOOT, width=0.15)
    left = " ".join(filter(None, (card.origin, f"(card {card.part})" if card.part else "")))
    sheet.text(left, frame.left + PADDING, y, 5.5, grey=0.2, width=frame.width / 2)
    sheet.text("proxy, not for sale", frame.right - PADDING, y, 5.5, font=ITALIC, grey=0.2, align="right")
