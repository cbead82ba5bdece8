"""Check a list against the guidelines of its format."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from blockbuilder.cli.options import FormatOption, InputFormatOption, JsonOption, ListArgument, state

if TYPE_CHECKING:
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
    output: Annotated[Output, typer.Option("--output-format", help="How to write the report.")] = Output.TEXT,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.linting import lint_listing
    from blockbuilder.app.listing import load
    from blockbuilder.render import findings

    here = state(context)
    listing = load(list_, here.sources(context), input_format=input_format)
    report = lint_listing(listing, format_, _codes(select), _codes(ignore))
    if json_ or output is Output.JSON:
        here.console.json(findings.as_json(report))
    elif output is Output.MARKDOWN:
        here.console.raw(findings.as_markdown(report, listing.block.name))
    elif output is Output.GITHUB:
        here.console.out(findings.as_github(report, list_))
    else:
        here.console.styled(findings.as_spans(report))
    fail_on_findings(report, fail_on)


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
