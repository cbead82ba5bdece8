"""Huge documents in pieces of any size are the same documents."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockbuilder.core.jsonstream import elements, members

TEXT = st.text(st.sampled_from('ab"\\{}[],: é\n'), max_size=12)
VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)
INDENT = st.sampled_from([None, 2])


def cut(document, size, indent):
    content = json.dumps(document, indent=indent, ensure_ascii=False).encode()
    return [content[start : start + size] for start in range(0, len(content), size)]


@given(st.lists(st.dictionaries(TEXT, VALUE, max_size=3), max_size=4), st.integers(1, 40), INDENT)
def test_the_objects_of_an_array(objects, size, indent):
    assert [json.loads(found) for found in elements(cut(objects, size, indent))] == objects


@given(st.dictionaries(TEXT, VALUE, max_size=3), VALUE, st.integers(1, 40), INDENT)
def test_the_members_of_an_object_and_of_one_in_it(inner, meta, size, indent):
    document = {"meta": meta, "data": inner, "tail": meta}
    found = [(name, json.loads(value)) for name, value in members(cut(document, size, indent), "data")]
    assert found == [("meta", meta), *inner.items(), ("tail", meta)]


@pytest.mark.parametrize("document", [b"", b"{}", b"[1]", b'[{"a": 1}', b'[{"a": "]', b"[{}, 3]"])
def test_what_is_no_whole_array_of_objects(document):
    with pytest.raises(ValueError, match=r"expected|ends"):
        list(elements([document]))
