"""Show what each card of a list does, with the words that prove it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from blockbuilder.cli.options import InputFormatOption, JsonOption, ListArgument, state


class Source(StrEnum):
    """Whose word on roles is asked for."""

    TEXT = "text"
    TAGGER = "tagger"
    BOTH = "both"


def roles(
    context: typer.Context,
    list_: ListArgument,
    source: Annotated[
        Source, typer.Option(help="text: the rules text; tagger: Scryfall's tags; both: text decides.")
    ] = Source.BOTH,
    only: Annotated[
        list[str] | None, typer.Option("--role", metavar="ROLE", help="Only cards with this role; may be repeated.")
    ] = None,
    disputed: Annotated[bool, typer.Option("--disputed", help="Only where text, tags and curator differ.")] = False,
    input_format: InputFormatOption = None,
    json_: JsonOption = False,
) -> None:
    from blockbuilder.app.listing import load
    from blockbuilder.app.roles import check_roles, document, resolutions
    from blockbuilder.render.roles import as_spans

    here = state(context)
    check_roles(only or ())
    listing = load(list_, here.sources(context), input_format=input_format)
    found = resolutions(listing, source.value)
    if only:
        found = [each for each in found if any(role.role in only for role in each[2].roles)]
    if disputed:
        found = [each for each in found if each[2].disagreements]
    if json_:
        here.console.json(document(found))
    else:
        here.console.styled(as_spans(found))


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(roles)
