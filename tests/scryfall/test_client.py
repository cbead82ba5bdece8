"""The client against a Scryfall that is well, and one that is not."""

from __future__ import annotations

import json

import httpx
import pytest

from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.scryfall.client import Client, NotFound
from blockbuilder.scryfall.pace import Lane, Pace


def bulk_types(client):
    return [each["type"] for each in json.loads(client.get("/bulk-data"))["data"]]


@pytest.fixture
def offered(scryfall):
    scryfall.offer("oracle_cards", [])
    return scryfall


def test_every_request_says_who_asks(offered, client):
    assert bulk_types(client) == ["oracle_cards"]


@pytest.mark.parametrize(
    ("faults", "slept"),
    [
        ([], []),
        (["503"], [1.0]),
        (["503", "503"], [1.0, 4.0]),
        (["cut"], [1.0]),
        (["slow"], [1.0]),
        (["garbage", "html"], [1.0, 4.0]),
        (["moved"], [0.11]),
        (["429"], [1.0]),
        (["429-silent"], [30.0]),
        (["503", "429"], [1.0, 1.0]),
    ],
    ids=str,
)
def test_what_passes_is_waited_for(offered, client, time, faults, slept):
    offered.misbehave("/bulk-data", *faults)
    assert bulk_types(client) == ["oracle_cards"]
    assert time.slept == slept


@pytest.mark.parametrize(
    ("faults", "words", "asked"),
    [
        (["503"] * 3, "answered 503", 3),
        (["cut"] * 3, "cannot be used", 3),
        (["slow"] * 3, "cannot be used", 3),
        (["garbage"] * 3, "JSON", 3),
        (["html"] * 3, "text/html", 3),
        (["429", "429"], "fewer requests", 2),
        (["elsewhere"], "redirects to another host", 1),
    ],
    ids=str,
)
def test_what_does_not_pass_is_given_up(offered, client, faults, words, asked):
    offered.misbehave("/bulk-data", *faults)
    with pytest.raises(SourceUnreachable, match=words) as raised:
        bulk_types(client)
    assert raised.value.exit_code == 3
    assert offered.asked("/bulk-data") == asked


def test_a_redirect_in_a_circle(offered, client):
    offered.misbehave("/bulk-data", *["moved"] * 9)
    with pytest.raises(SourceUnreachable, match="circle"):
        bulk_types(client)


@pytest.mark.parametrize(
    ("target", "right"),
    [
        ("/elsewhere?page=2", True),
        ("https://api.scryfall.com/elsewhere?page=2", True),
        ("https://api.scryfall.com:8443/elsewhere", False),
        ("http://api.scryfall.com/elsewhere", False),
        ("//cards.scryfall.io/elsewhere", False),
    ],
)
def test_redirects_stay_with_the_host(time, tmp_path, target, right):
    asked = []

    def answer(request):
        asked.append(str(request.url))
        if len(asked) == 1:
            return httpx.Response(302, headers={"Location": target})
        return httpx.Response(200, json={"object": "list"})

    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    with Client(pace, transport=httpx.MockTransport(answer)) as client:
        if right:
            client.get("/start", {"page": "1"})
            assert asked == ["https://api.scryfall.com/start?page=1", "https://api.scryfall.com/elsewhere?page=2"]
        else:
            with pytest.raises(SourceUnreachable, match="another host"):
                client.get("/start")


def test_nobody_listens(time, tmp_path):
    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    with (
        Client(pace, base_url="http://127.0.0.1:9") as client,
        pytest.raises(SourceUnreachable, match="cannot be used"),
    ):
        client.get("/bulk-data")
    # Soon, for most likely there is no network; 0.01 is what was left of the pace.
    assert time.slept == [0.1, 0.01, 0.4]


def test_not_found_is_an_answer(client):
    with pytest.raises(NotFound):
        client.get("/cards/named", {"exact": "Nobody"})


@pytest.mark.parametrize(
    "address", ["http://example.com", "ftp://127.0.0.1", "http://127.0.0.1.example.com", "api.scryfall.com"]
)
def test_only_https_or_this_machine(tmp_path, address):
    with pytest.raises(BadInput, match="no https address"):
        Client(Pace(tmp_path), base_url=address)


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("https://cards.scryfall.io/large/front/a/b/x.jpg?1", True),
        ("https://data.scryfall.io/oracle-cards/x.jsonl.gz", True),
        ("https://cards.scryfall.io.evil.example/x.jpg", False),
        ("http://cards.scryfall.io/x.jpg", False),
        ("file:///etc/passwd", False),
    ],
)
def test_addresses_in_data_lead_to_scryfall_only(time, tmp_path, address, right):
    seen = []

    def answer(request):
        seen.append((request.headers["User-Agent"], request.headers["Accept"]))
        return httpx.Response(200, content=b"picture", headers={"Content-Type": "image/jpeg"})

    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    with Client(pace, transport=httpx.MockTransport(answer)) as client:
        if right:
            assert client.image(address) == b"picture"
            assert seen[0][0].startswith("blockbuilder/")
        else:
            with pytest.raises(BadInput, match="no https address"):
                client.image(address)
            assert seen == []


def test_a_long_retry_after_is_told_and_not_slept(time, tmp_path):
    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    transport = httpx.MockTransport(lambda _: httpx.Response(429, headers={"Retry-After": "3600"}))
    with Client(pace, transport=transport) as client, pytest.raises(SourceUnreachable, match="3600 s"):
        client.get("/bulk-data")
    assert time.slept == []


def test_a_date_as_retry_after(time, tmp_path):
    answers = [
        httpx.Response(429, headers={"Retry-After": "Mon, 21 Sep 2026 14:13:25 GMT"}),  # 5 s after the clock's start
        httpx.Response(200, json={"object": "list"}),
    ]
    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    with Client(pace, transport=httpx.MockTransport(lambda _: answers.pop(0)), clock=time) as client:
        client.get("/bulk-data")
    assert time.slept == [5.0]


def test_searches_go_slower_than_the_rest(time, tmp_path):
    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json={"object": "list"}))
    with Client(pace, transport=transport) as client:
        for path in ("/cards/named", "/cards/collection", "/bulk-data", "/sets", "/cards/search"):
            client.get(path)
    assert time.slept == [0.55, 0.11, 0.44]


def test_the_lanes(time, tmp_path):
    one, other = (Pace(tmp_path, clock=time, sleep=time.sleep) for _ in range(2))
    one.wait(Lane.SEARCH)
    other.wait(Lane.SEARCH)  # another process: same file, same clock
    one.wait(Lane.OTHER)
    assert time.slept == [0.55]
    one.hold(30)
    other.wait(Lane.OTHER)
    assert time.slept == [0.55, 30.0]


def test_a_damaged_clock_or_none_is_no_hindrance(time, tmp_path):
    (tmp_path / "pace.sqlite3").write_bytes(b"not a clock at all" * 100)
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path, tmp_path / "file" / "below"):
        time.slept.clear()
        pace = Pace(folder, clock=time, sleep=time.sleep)
        pace.wait(Lane.SEARCH)
        pace.wait(Lane.SEARCH)
        assert time.slept == [0.55]


def test_a_clock_set_back_is_not_waited_for(time, tmp_path):
    pace = Pace(tmp_path, clock=time, sleep=time.sleep)
    pace.wait(Lane.SEARCH)
    time.now -= 86_400
    Pace(tmp_path, clock=time, sleep=time.sleep).wait(Lane.SEARCH)
    assert time.slept == []
