"""One lint rule, or one card, in full."""

from __future__ import annotations

from inspect import cleandoc

from blockbuilder.app.sources import Sources
from blockbuilder.core.cards import Card
from blockbuilder.core.sources import Answer
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.lint import all_rules
from blockbuilder.roles import classify

Lines = list[list[tuple[str, str]]]


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
    return head + [[(line, "")] for line in cleandoc(rule.manual).splitlines()]


def explain_card(name: str, sources: Sources) -> Lines:
    """What a card is and does. Raises BadInput when no source knows the name."""
    answer = sources.find([name]).get(name)
    if answer is None:
        if failure := sources.failure():
            raise SourceUnreachable(f"no card called {name!r} is known here: {failure}")
        near = sources.suggest(name)
        mend = f"did you mean {' or '.join(map(repr, near))}?" if near else "'blockbuilder cards sync' brings all cards"
        raise BadInput(f"no card called {name!r} is known here", mend=mend)
    return [*_facts(answer.card), [], *_roles(answer.card), [], _origin(answer)]


def _facts(card: Card) -> Lines:
    lines: Lines = [[(card.name, "bold"), (f"  {card.mana_cost}", "")], [(card.type_line, "")]]
    size = f"{card.power}/{card.toughness}" if card.power is not None else ""
    loyalty = f"loyalty {card.loyalty}" if card.loyalty else ""
    lines.append([(", ".join(filter(None, (size, loyalty, f"mana value {card.mana_value:g}"))), "")])
    if card.keywords:
        lines.append([(f"keywords: {', '.join(card.keywords)}", "")])
    if card.has_text:
        lines += [[(line, "")] for line in (card.oracle_text or "").splitlines()]
    else:
        lines.append([("(no rules text at hand: 'blockbuilder cards sync' brings it)", "dim")])
    return lines


def _roles(card: Card) -> Lines:
    found = classify(card)
    if not found:
        return [[("roles: none", "")]]
    lines: Lines = []
    for role in found:
        kind = f" ({role.kind})" if role.kind else ""
        limit = f", limited to: {role.limit}" if role.limit else ""
        proof = f' by "{role.evidence}"' if role.evidence else ""
        lines.append([(f"{role.role}{kind}", "bold"), (f"{limit}{proof}", "")])
    return lines


def _origin(answer: Answer) -> list[tuple[str, str]]:
    day = f", as of {answer.origin.as_of}" if answer.origin.as_of else ""
    return [(f"source: {answer.origin.source}{day}", "dim")]
