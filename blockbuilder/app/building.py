"""The whole kit of a block: every file that a table or an engine needs, and an index that says what each is for."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from blockbuilder.app.configuring import make_config, starter_decks
from blockbuilder.app.exporting import export_listing
from blockbuilder.app.importing import as_block, block_text
from blockbuilder.app.linting import chosen_format, lint_listing
from blockbuilder.app.listing import Listing
from blockbuilder.app.resolving import Slot
from blockbuilder.app.sheets import checklist_pdf
from blockbuilder.app.sheets.boards import board_pdf
from blockbuilder.app.sheets.proxies import ProxyOptions, proxies_pdf
from blockbuilder.app.sheets.reference import reference_pdf
from blockbuilder.app.sheets.sorting import starters as starters_sheets
from blockbuilder.app.sheets.tokens import tokens
from blockbuilder.app.sources import Sources
from blockbuilder.app.starters import holds_starters, starters_text
from blockbuilder.app.tokens import needs_of
from blockbuilder.core.findings import Report
from blockbuilder.core.geometry import Paper
from blockbuilder.core.images import ImageSource
from blockbuilder.core.words import count_of
from blockbuilder.files.configs import render_config
from blockbuilder.formats import load as load_format
from blockbuilder.formats import resolved_rules
from blockbuilder.formats.basics import BasicsNeeded, basics_needed
from blockbuilder.render import findings
from blockbuilder.render.markdown import escape

_FOOT = (
    "Print PDFs at 100 %, not fitted to the page. This is a Magic: The Gathering variant made by players, not produced "
    "or endorsed by Wizards of the Coast."
)


@dataclass(frozen=True, slots=True)
class KitFile:
    """A file of the kit and what it is for."""

    content: bytes | str
    purpose: str


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything that ``build`` writes; ``missing`` says what could not be done, and why."""

    name: str
    report: Report
    files: dict[str, KitFile]
    missing: list[str]


def build_kit(
    listing: Listing,
    sources: Sources,
    paper: Paper,
    images: ImageSource,
    *,
    format_id: str | None = None,
    name: str | None = None,
    starters: Listing | None = None,
) -> Kit:
    """Make the kit, for Active-Draft with the given starter decks, else the bundled ones.

    Raises BadInput when nothing says which game the list is for.
    """
    chosen = chosen_format(listing, format_id)
    block = as_block(listing, chosen, name)
    listing = replace(listing, block=block)
    is_starters = holds_starters(listing)
    decks: dict[str, list[Slot]] = {}
    if chosen == "active-draft" and not (is_starters and listing.problems):
        decks = starter_decks(listing, sources, starters)
    report = lint_listing(listing, chosen, starters=None if is_starters else decks)
    missing = _missing(listing)
    files = _lists(listing, paper) | _sheets(listing, sources, paper, images, decks) | _reports(report, block.name)
    if listing.problems:
        unused = count_of(len(listing.problems), "line")
        missing.insert(0, f"config.json: {unused} of the list without a card known here")
    else:
        config = make_config(listing, sources, chosen, starters)
        files["config.json"] = KitFile(render_config(config, "config.json"), "all that a play engine needs")
    lands: list[str] = []
    if decks:
        files["starters.toml"] = KitFile(starters_text(decks), "the starter decks, to check with 'starters --check'")
        market = () if is_starters else listing.in_section()
        cards = [slot.card for pile in (market, *decks.values()) for slot in pile if slot.card]
        lands = _lands(basics_needed(resolved_rules(block, chosen), cards))
    index = KitFile(_index(block.name, report, files, missing, lands), "this list of files, with the figures")
    return Kit(block.name, report, {"index.md": index, **files}, missing)


def _lists(listing: Listing, paper: Paper) -> dict[str, KitFile]:
    text = block_text(listing.block, listing.problems, listing.text)
    return {
        "block.toml": KitFile(text, "the block, to edit, compare and build again"),
        "block.txt": KitFile(export_listing(listing, "text").text, "the same as plain text, for any other program"),
        "checklist.pdf": KitFile(checklist_pdf(listing, paper), f"to pull the cards from shoeboxes ({paper.name})"),
    }


def _sheets(
    listing: Listing, sources: Sources, paper: Paper, images: ImageSource, decks: dict[str, list[Slot]]
) -> dict[str, KitFile]:
    """The printable pages: proxies, the table, the rules, and what the cards ask for beside them."""
    game = listing.block.format
    files = {
        "board.pdf": KitFile(board_pdf(listing, paper), "the table: where cards lie, and the turn's steps"),
        "reference.pdf": KitFile(reference_pdf(listing, paper), "the rules on one page, with odds"),
    }
    options = ProxyOptions(format_id=game)
    if listing.in_section() and not holds_starters(listing):
        pages = proxies_pdf(listing, paper, options, images)
        files["proxies.pdf"] = KitFile(pages, "the cards at true size, to cut out")
    wanted = needs_of([slot.card for slot in listing.in_section() if slot.card], sources)
    if any(need.kind != "counter" for need in wanted):
        (pages,) = tokens(listing, wanted, paper, options, images).files
        files["tokens.pdf"] = KitFile(pages, "the tokens and markers that the cards ask for")
    if decks:
        (pages,) = starters_sheets(decks, listing, paper, options, images).files
        files["starters.pdf"] = KitFile(pages, "the starter decks at true size, each with its list")
    return files


def _reports(report: Report, name: str) -> dict[str, KitFile]:
    return {
        "lint.md": KitFile(findings.as_markdown(report, name), "how the block meets the guidelines"),
        "lint.json": KitFile(_json(findings.as_json(report)), "the same for programs"),
    }


def _missing(listing: Listing) -> list[str]:
    facts_only = sum(1 for slot in listing.in_section() if slot.card and not slot.card.has_text)
    if not facts_only:
        return []
    lack = f"rules texts and images of {facts_only} cards: only the shipped card facts are at hand"
    return [f"{lack}; 'blockbuilder cards sync' brings the rest"]


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _lands(needed: Iterable[BasicsNeeded]) -> list[str]:
    """The basic lands that a table needs, as lines of the index."""
    rows = [
        f"| {land.name} | {land.in_starters} | {land.stack or 'no limit'} | {land.total or 'all that you have'} |"
        for land in needed
    ]
    head = ["## Basic lands", "", "| land | in the starter decks | in the stack | together |"]
    return [*head, "| --- | --- | --- | --- |", *rows, ""]


def _index(name: str, report: Report, files: dict[str, KitFile], missing: list[str], lands: list[str]) -> str:
    known = load_format(report.format)
    lines = [
        f"# {escape(name)}",
        "",
        f"A block for {known.title}. {known.summary}",
        "",
        f"{findings.summary_line(report.summary)}. Lint: {findings.counts_line(report)}.",
        "",
        "| file | what it is for |",
        "| --- | --- |",
        *(f"| [{file_name}]({file_name}) | {escape(file.purpose)} |" for file_name, file in files.items()),
        "",
    ]
    lines += lands
    if missing:
        lines += ["## Not done", "", *(f"- {escape(lack)}" for lack in missing), ""]
    return "\n".join([*lines, _FOOT, ""])
