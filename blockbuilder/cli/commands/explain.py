"""Say everything about one lint rule, or what one card is and does."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from blockbuilder.cli.options import state

_CODE = re.compile(r"[A-Za-z]{2}\d{3}\Z")


def explain(
    context: typer.Context,
    subject: Annotated[str, typer.Argument(metavar="CARD-OR-CODE", help="A card's name or a lint code such as HS101.")],
) -> None:
    from blockbuilder.app.explaining import explain_card, explain_rule

    here = state(context)
    if _CODE.match(subject):
        here.console.styled(explain_rule(subject.upper()))
    else:
        here.console.styled(explain_card(subject, here.sources(context)))


def register(app: typer.Typer) -> None:
    app.command(help=__doc__)(explain)
