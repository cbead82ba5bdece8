"""Check a list against the guidelines of its format."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, JsonOption, ListArgument, State, state

if TYPE_CHECKING:
    from blockbuilder.app.listing import Listing
    from blockbuilder.core.findings import Report


class FailOn(StrEnum):
    """From which severity on findings make the exit status 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    NEVER = "never"


class Output(StrEnum):
    """How the report is written."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"
    GITHUB = "github"
    SARIF = "sarif"


def lint(
    context: typer.Context,
    list_: ListArgument,
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Only these codes, or beginnings of codes; comma-separated."),
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODES", help="All but these codes.")] = None,
    fail_on: Annotated[FailOn, typer.Option(help="Exit with 1 from this severity on.")] = FailOn.ERROR,
    all_formats: Annotated[
        bool,
        typer.Option(
            "--all-formats", help="Score the list for each of the three games instead, and say which it suits."
        ),
    ] = False,
    output: Annotated[Output, typer.Option("--output-format", help="How to write the report.")] = Output.TEXT,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.linting import lint_listing
    from blockbuilder.app.listing import load

    here = state(context)
    listing = load(list_, here.sources(context), input_format=input_format)
    written = Output.JSON if json_ else output
    if all_formats:
        _compare(here, listing, written, alone=not (format_ or select or ignore))
        return
    report = lint_listing(listing, format_, _codes(select), _codes(ignore))
    _write(here, report, written, listing.block.name, list_)
    fail_on_findings(report, fail_on)


def _write(here: State, report: Report, output: Output, name: str, file: str) -> None:
    from blockbuilder.render import findings

    if output is Output.JSON:
        here.console.json(findings.as_json(report))
    elif output is Output.MARKDOWN:
        here.console.raw(findings.as_markdown(report, name))
    elif output is Output.GITHUB:
        here.console.out(findings.as_github(report, file))
    elif output is Output.SARIF:
        from blockbuilder import __version__
        from blockbuilder.lint import rules_for
        from blockbuilder.render.sarif import as_sarif

        here.console.json(as_sarif(report, file, rules_for(report.format), __version__))
    else:
        here.console.styled(findings.as_spans(report))


def _compare(here: State, listing: Listing, output: Output, *, alone: bool) -> None:
    """Raises BadInput beside options that choose a format or rules, and for an output that is neither text nor JSON."""
    from blockbuilder.app import comparing
    from blockbuilder.errors import BadInput

    if not alone:
        raise BadInput("--all-formats asks every format with all its rules", mend="leave out -f, --select and --ignore")
    if output not in (Output.TEXT, Output.JSON):
        raise BadInput(f"--all-formats has no output format {output.value!r}", mend="text or json")
    fits = comparing.compare(listing)
    if output is Output.JSON:
        here.console.json(comparing.document(fits))
    else:
        here.console.styled(comparing.lines(fits))


def fail_on_findings(report: Report, fail_on: FailOn) -> None:
    """Exit with 1 when a finding is at least as severe as ``fail_on``."""
    from blockbuilder.core.findings import Severity

    worst = report.worst()
    if fail_on is not FailOn.NEVER and worst is not None and worst >= Severity.parse(fail_on.value):
        raise typer.Exit(1)


def _codes(given: list[str] | None) -> list[str]:
    return [code.strip().upper() for each in given or () for code in each.split(",") if code.strip()]


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(lint)
