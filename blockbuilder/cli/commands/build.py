"""The main job: import, enrich, lint, and write the whole kit into a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from blockbuilder.cli.commands.import_ import report_lines
from blockbuilder.cli.commands.lint import FailOn, fail_on_findings
from blockbuilder.cli.options import FormatOption, InputFormatOption, JsonOption, ListArgument, StartersOption, state
from blockbuilder.cli.sheets.options import ImagesOption, PaperOption, image_source


def build(
    context: typer.Context,
    list_: ListArgument,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for the kit.")],
    format_: FormatOption = None,
    input_format: InputFormatOption = None,
    name: Annotated[str | None, typer.Option(help="What to call the block.")] = None,
    paper: PaperOption = None,
    starters: StartersOption = None,
    images: ImagesOption = None,
    fetch_images: Annotated[
        bool, typer.Option("--fetch-images", help="Fetch the images of the proxies from Scryfall; else text cards.")
    ] = False,
    fail_on: Annotated[FailOn, typer.Option(help="Exit with 1 from this severity of finding on.")] = FailOn.ERROR,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.building import build_kit
    from blockbuilder.app.listing import load
    from blockbuilder.app.paper import paper as paper_called
    from blockbuilder.files.writing import write_folder
    from blockbuilder.render import findings

    here = state(context)
    chosen = paper_called(paper)
    known = here.sources(context)
    listing = load(list_, known, input_format=input_format)
    decks = load(starters, known) if starters else None
    asked = known if fetch_images else known.without_network()
    source = image_source(here, asked, listing.slots, images)
    kit = build_kit(listing, known, chosen, source, format_id=format_, name=name, starters=decks)
    write_folder(output, {name: file.content for name, file in kit.files.items()})
    if json_:
        document = findings.as_json(kit.report)
        here.console.json({"name": kit.name, "files": list(kit.files), "missing": kit.missing, **document})
    else:
        report_lines(here.console, listing)
        here.console.out(f"{kit.name} ({kit.report.format})")
        here.console.out(findings.summary_line(kit.report.summary))
        for finding in kit.report.findings:
            word = finding.severity.word
            here.console.styled([[(f"{finding.code} ", ""), (word, word), (f": {finding.message}", "")]])
        here.console.out(f"{findings.counts_line(kit.report)}; {len(kit.files)} files in {output}:")
        for file_name, file in kit.files.items():
            here.console.out(f"  {file_name:<16} {file.purpose}")
        for lack in kit.missing:
            here.console.message(f"not done: {lack}")
    fail_on_findings(kit.report, fail_on)


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(build)
