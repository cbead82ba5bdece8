"""The program: global options, one module a command, and the one place where errors become words and exit codes."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

# Typer carries Click inside itself since 0.26; its errors of usage are only found there.
from typer._click.exceptions import ClickException, NoArgsIsHelpError, NoSuchOption

from blockbuilder import __version__
from blockbuilder.app.settings import SCRYFALL, Settings
from blockbuilder.cli.commands import Commands
from blockbuilder.cli.console import Console
from blockbuilder.cli.options import State
from blockbuilder.errors import BlockbuilderError, CannotWrite

INTERRUPTED = 130
_GLOBAL_OPTIONS = ("--offline", "--data-dir", "--scryfall-url", "--quiet", "-q", "--verbose", "-v", "--version")


def _show_version(wanted: bool) -> None:
    if wanted:
        Console().out(f"blockbuilder {__version__}")
        raise typer.Exit


def _global_options(
    context: typer.Context,
    offline: Annotated[
        bool, typer.Option("--offline", envvar="BLOCKBUILDER_OFFLINE", help="Never use the network.")
    ] = False,
    data_dir: Annotated[
        Path | None,
        typer.Option(
            "--data-dir", envvar="BLOCKBUILDER_DATA_DIR", metavar="DIR", help="Where card store and images are kept."
        ),
    ] = None,
    scryfall_url: Annotated[
        str,
        typer.Option("--scryfall-url", envvar="BLOCKBUILDER_SCRYFALL_URL", metavar="URL", help="Scryfall's address."),
    ] = SCRYFALL,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing beside the result but errors.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Say more.")] = False,
    version: Annotated[  # noqa: ARG001 - its callback has printed it by now
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Curate, check and print communal decks for High Stakes, Active-Draft and Ascent."""
    context.obj = State(Settings(offline, data_dir, scryfall_url), Console(verbose - quiet))


def make_app() -> typer.Typer:
    """The Typer application with every command found in ``commands/``."""
    app = typer.Typer(
        name="blockbuilder",
        cls=Commands,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,  # help is plain text, and rich alone would cost more than all else
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_global_options)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status; no exception leaves here."""
    try:
        given = list(sys.argv[1:] if arguments is None else arguments)
        status = make_app()(args=given, prog_name="blockbuilder", standalone_mode=False)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):
        # Typer leaves by SystemExit for one reason only: standard output was closed under it.
        return _reader_left()
    except KeyboardInterrupt:
        return _interrupted()
    except typer.Abort:
        return _interrupted()
    except ClickException as failure:
        return _usage(failure)
    except BlockbuilderError as failure:
        Console().error(str(failure))
        return failure.exit_code
    except OSError as failure:
        if failure.errno == errno.ENOSPC:
            Console().error(str(CannotWrite("cannot be written: no space left", where="standard output")))
            _close_output()
            return 2
        return _fault()
    except Exception:  # noqa: BLE001 - the last resort: a log for a report instead of a traceback
        return _fault()
    # Typer turns Ctrl-C into this status and says nothing.
    return _interrupted() if status == INTERRUPTED else status if isinstance(status, int) else 0


def _usage(failure: ClickException) -> int:
    text = failure.format_message()
    if isinstance(failure, NoArgsIsHelpError):
        Console().message(text)
        return 2
    context = getattr(failure, "ctx", None)
    hint = f" (see '{context.command_path} --help')" if context is not None else ""
    option = getattr(failure, "option_name", "")
    if isinstance(failure, NoSuchOption) and option in _GLOBAL_OPTIONS and context is not None:
        hint = f" (it goes before the command: 'blockbuilder {option} {context.info_name} …')"
    Console().error(" ".join(text.split()).removesuffix(".") + hint)
    return 2


def _reader_left() -> int:
    """Whoever read our output has seen enough: no error of ours, and nothing more to say."""
    _close_output()
    return 0


def _close_output() -> None:
    # The interpreter flushes standard output once more at its end; that must find a place to go.
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _interrupted() -> int:
    Console().error("interrupted")
    return INTERRUPTED


def _fault() -> int:
    """A fault of the program: the details go to a file that can be attached to a report."""
    import tempfile
    import traceback

    kind, value, _ = sys.exc_info()
    with tempfile.NamedTemporaryFile(
        "w", prefix="blockbuilder-", suffix=".log", delete=False, encoding="utf-8", errors="backslashreplace"
    ) as log:
        log.write(f"blockbuilder {__version__}, Python {sys.version}\narguments: {sys.argv[1:]}\n\n")
        log.write(traceback.format_exc())
    Console().error(
        f"a fault in blockbuilder itself ({kind.__name__ if kind else 'unknown'}: {str(value)[:200]}); "
        f"please report it with {log.name}"
    )
    return 2
