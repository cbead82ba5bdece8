"""Every case of ``tests/cases/roles/sentences``: a few words of rules text, and what they make of a card."""

import json
from pathlib import Path

import pytest

from blockbuilder.roles import ROLES, explain

FILES = sorted((Path(__file__).parents[1] / "cases" / "roles" / "sentences").glob("*.json"))
CASES = [pytest.param(case, id=f"{file.stem}: {case['id']}") for file in FILES for case in json.loads(file.read_text())]
BODY = ("name", "type_line", "cost", "power", "toughness")


@pytest.mark.parametrize("case", CASES)
def test_a_sentence_makes_these_roles(case, make_card):
    found = explain(make_card(case["text"], **{key: case[key] for key in BODY if key in case}))
    roles = {}
    for role in found.roles:
        roles.setdefault(role.role, role)
    for name, kind in case.get("has", {}).items():
        assert name in roles, found
        kinds = {role.kind for role in found.roles if role.role == name}
        assert kind is None or kind in kinds, (name, kinds)
    for name, kinds in case.get("kinds", {}).items():
        assert {role.kind for role in found.roles if role.role == name} == set(kinds)
    for name in case.get("lacks", ()):
        assert name not in roles, roles[name]
    for name, limit in case.get("limit", {}).items():
        assert roles[name].limit == limit
    for name, reason in case.get("near", {}).items():
        assert (name, reason) in {(miss.role, miss.reason) for miss in found.near_misses}


def test_every_role_has_a_case():
    proven = {name for parameters in CASES for name in parameters.values[0].get("has", {})}
    assert proven == set(ROLES)


def test_case_names_are_unique():
    names = [parameters.id for parameters in CASES]
    assert len(names) == len(set(names))
