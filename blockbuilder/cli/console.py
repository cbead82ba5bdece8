"""The only module that prints. Results go to standard output, everything else to standard error.

Whatever comes from a file or a card is data: control characters, terminal escapes and direction marks are shown, not
obeyed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

_COLOURS = {"error": "31;1", "warning": "33;1", "info": "36", "good": "32", "dim": "2", "bold": "1"}


def safe(text: str) -> str:
    """The text with everything that a terminal would act on made visible."""
    if text.isprintable():
        return text
    return "".join(char if char in "\n\t" or char.isprintable() else _shown(char) for char in text)


def _shown(char: str) -> str:
    import unicodedata

    if unicodedata.category(char) == "Zs":
        return " "
    return f"\\x{ord(char):02x}" if ord(char) < 0x100 else f"\\u{ord(char):04x}"


class Console:
    """Where a command's words go. ``verbosity``: -1 errors only, 0 results and messages, 1 details too."""

    def __init__(self, verbosity: int = 0) -> None:
        self.verbosity = verbosity
        for stream in (sys.stdout, sys.stderr):
            # A pipe gets UTF-8 whatever the locale; a terminal that lacks a letter gets its escape, not an error.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace", **({} if stream.isatty() else {"encoding": "utf-8"}))

    def out(self, text: str = "") -> None:
        """A line of the result."""
        print(safe(text), file=sys.stdout)

    def styled(self, lines: Iterable[Iterable[tuple[str, str]]]) -> None:
        """Lines of the result out of (text, style) spans; the styles show on a terminal only."""
        for line in lines:
            print("".join(paint(safe(text), style) for text, style in line), file=sys.stdout)

    def raw(self, text: str) -> None:
        """A document of the result as it is, such as a list that goes on to another program."""
        sys.stdout.write(text)

    def json(self, document: Any) -> None:
        """The one JSON document of the result."""
        import json

        print(json.dumps(document, ensure_ascii=False, indent=2), file=sys.stdout)

    def message(self, text: str) -> None:
        """A line beside the result: what was done, what was guessed."""
        if self.verbosity >= 0:
            self._beside(safe(text))

    def detail(self, text: str) -> None:
        """A line that only -v shows."""
        if self.verbosity > 0:
            self._beside(safe(text))

    @contextmanager
    def progress(self) -> Iterator[Callable[[str], Callable[[int, int | None], None]]]:
        """Progress bars on standard error, where that is a terminal: a title gives a callback of (done, total)."""
        if self.verbosity < 0 or not sys.stderr.isatty():
            yield lambda _title: lambda _done, _total: None
            return
        from rich.console import Console as Terminal
        from rich.progress import Progress

        with Progress(console=Terminal(stderr=True), transient=True) as bars:

            def begin(title: str) -> Callable[[int, int | None], None]:
                from rich.markup import escape

                task = bars.add_task(escape(safe(title)), total=None)
                return lambda done, total: bars.update(task, completed=done, total=total)

            yield begin

    def error(self, text: str) -> None:
        """What went wrong, in one line."""
        self._beside(f"{paint('error:', 'error', sys.stderr)} {safe(text).replace(chr(10), ' ')}")

    @staticmethod
    def _beside(text: str) -> None:
        print(text, file=sys.stderr)


def colourful(stream: TextIO) -> bool:
    """Whether colours may be used: a terminal, and nobody set NO_COLOR or asked for a dumb one."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text: str, style: str, stream: TextIO | None = None) -> str:
    """The text in a colour on a terminal, plain elsewhere."""
    if not style or not colourful(stream or sys.stdout):
        return text
    return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m"
