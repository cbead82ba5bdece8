"""One lint rule, or one card, in full."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from inspect import cleandoc
from typing import Any

from blockbuilder.app.roles import role_document
from blockbuilder.app.sources import Sources
from blockbuilder.core.cards import Card, Printing
from blockbuilder.core.prices import CURRENCIES, cheapest
from blockbuilder.core.sources import Answer
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.formats import FORMATS
from blockbuilder.formats import load as load_format
from blockbuilder.lint import all_rules
from blockbuilder.render.roles import explained
from blockbuilder.roles import explain

Lines = list[list[tuple[str, str]]]
STALE_DAYS = 7


def explain_rule(code: str) -> Lines:
    """A rule's manual as styled lines. Raises BadInput for a code that no rule has."""
    rules = {rule.code: rule for rule in all_rules()}
    if code not in rules:
        raise BadInput(f"no lint rule has the code {code!r}", mend=f"there are {', '.join(rules)}")
    rule = rules[code]
    head: Lines = [
        [(f"{rule.code} {rule.name}", "bold"), (f" ({rule.severity.word})", "")],
        [(f"Guideline: {rule.guideline}", "")],
        [],
    ]
    return head + [[(line, "")] for line in cleandoc(rule.manual).splitlines()] + _defaults(code)


def _defaults(code: str) -> Lines:
    """The rule's thresholds in each format that has it, as a block file may set them."""
    lines: Lines = []
    for format_id in FORMATS:
        if thresholds := load_format(format_id).lint.get(code):
            listed = ", ".join(f"{name} = {value}" for name, value in thresholds.items())
            lines += [[], [(f"Defaults ({format_id}): {listed}", "")]]
    return lines


def explain_card(name: str, sources: Sources) -> Lines:
    """What a card is and does. Raises BadInput when no source knows the name."""
    answer = _found(name, sources)
    printings = _printings(answer.card, sources)
    body = explained(answer.card, explain(answer.card))
    return [*_facts(answer.card), *body, [], *_printing_lines(printings), _origin(answer)]


def card_document(name: str, sources: Sources) -> dict[str, Any]:
    """The same as plain data. Raises BadInput when no source knows the name."""
    answer = _found(name, sources)
    card = answer.card
    printings = _printings(card, sources)
    explanation = explain(card)
    return {
        "card": {key: value for key, value in asdict(card).items() if key not in ("labels", "parts")},
        "roles": [role_document(role) for role in explanation.roles],
        "near_misses": [asdict(miss) for miss in explanation.near_misses],
        "printings": [
            {
                "set": each.set_code,
                "number": each.collector_number,
                "released_at": each.released_at,
                "rarity": each.rarity,
                "prices": each.prices,
                "digital": each.digital,
            }
            for each in printings
        ],
        "cheapest": _cheapest(printings),
        "source": answer.origin.source,
        "as_of": answer.origin.as_of.isoformat() if answer.origin.as_of else None,
        "match": answer.match,
        "others": list(answer.others),
    }


def _found(name: str, sources: Sources) -> Answer:
    answer = sources.find([name]).get(name)
    if answer is not None:
        return answer
    if failure := sources.failure():
        raise SourceUnreachable(f"no card called {name!r} is known here: {failure}")
    near = sources.suggest(name)
    mend = f"did you mean {' or '.join(map(repr, near))}?" if near else "'blockbuilder cards sync' brings all cards"
    raise BadInput(f"no card called {name!r} is known here", mend=mend)


def _printings(card: Card, sources: Sources) -> list[Printing]:
    if sources.store is None or card.oracle_id is None:
        return []
    return sources.store.printings([card.oracle_id]).get(card.oracle_id, [])


def _cheapest(printings: list[Printing]) -> dict[str, str]:
    found = {currency: cheapest(printings, currency) for currency in CURRENCIES}
    return {currency: str(price.amount) for currency, price in found.items() if price is not None}


def _printing_lines(printings: list[Printing]) -> Lines:
    if not printings:
        return []
    sets = ", ".join(f"{each.set_code.upper()} {each.collector_number}" for each in printings[:12])
    more = f" and {len(printings) - 12} more" if len(printings) > 12 else ""
    lines: Lines = [[(f"printings ({len(printings)}): {sets}{more}", "")]]
    if prices := _cheapest(printings):
        words = ", ".join(f"{amount} {currency}" for currency, amount in prices.items())
        lines.append([(f"cheapest: {words}", "")])
    return lines


def _facts(card: Card) -> Lines:
    lines: Lines = [[(card.name, "bold"), (f"  {card.mana_cost}", "")], [(card.type_line, "")]]
    size = f"{card.power}/{card.toughness}" if card.power is not None else ""
    loyalty = f"loyalty {card.loyalty}" if card.loyalty else ""
    lines.append([(", ".join(filter(None, (size, loyalty, f"mana value {card.mana_value:g}"))), "")])
    if card.keywords:
        lines.append([(f"keywords: {', '.join(card.keywords)}", "")])
    if not card.has_text:
        lines.append([("(no rules text at hand: 'blockbuilder cards sync' brings it)", "dim")])
    return lines


def _origin(answer: Answer) -> list[tuple[str, str]]:
    day = answer.origin.as_of
    age = (date.today() - day).days if day else 0
    old = f", {age} days old: 'blockbuilder cards sync' renews it" if age > STALE_DAYS else ""
    return [(f"source: {answer.origin.source}{f', as of {day}' if day else ''}{old}", "dim")]
