"""A Scryfall on this machine: it enforces the real one's headers and limits, and misbehaves when told to."""

from __future__ import annotations

import json
import threading
import time
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from blockbuilder.core.names import fold
from tests.loopback.objects import card_id, lines, zipped

SEARCH_PATHS = ("/cards/search", "/cards/named", "/cards/random", "/cards/collection")
PER_SECOND = {"search": 2, "other": 10}
MOST_IN_COLLECTION = 75
CHUNK = 4096


class Scryfall:
    """Start with ``with Scryfall(cards) as scryfall``; its address is ``scryfall.url``.

    ``misbehave(path, *faults)`` lets the next requests to a path go wrong, one fault each:
    ``429`` (Retry-After: 1), ``429-silent``, ``503``, ``slow`` (sends nothing), ``cut`` (half the body, then hangs up),
    ``garbage`` (no JSON), ``html`` (wrong content type), ``elsewhere`` (a redirect to another host), ``moved`` (one to
    the same host), ``fine``.
    ``strict`` makes it count requests by the second, as the real one does, and answer 429 to those beyond the limit.
    """

    def __init__(self, cards=(), *, strict=False):
        self.cards = list(cards)
        self.bulk: dict[str, bytes] = {}
        self.updated_at = "2026-09-20T09:05:12.345+00:00"
        self.old_shape = False
        self.images: dict[str, bytes] = {}
        self.migrations: list[dict] = []
        self.strict = strict
        self.requests: list[tuple[str, str]] = []
        self.refused: list[str] = []
        self._faults = defaultdict(list)
        self._times = defaultdict(list)
        self._lock = threading.Lock()
        self._released = threading.Event()

    def __enter__(self):
        scryfall = self

        class Handler(_Handler):
            def __init__(self, *arguments):
                self.scryfall = scryfall
                super().__init__(*arguments)

        self._server = _Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._released.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def misbehave(self, path, *faults):
        self._faults[path].extend(faults)

    def asked(self, path):
        """How often a path was asked for, refusals included."""
        return sum(urlsplit(asked).path == path for _, asked in self.requests)

    def offer(self, bulk_type, objects):
        """Put a bulk file on offer: gzipped JSON Lines, or an array where the old shape is asked for."""
        self.bulk[bulk_type] = zipped(lines(objects))

    def next_fault(self, path):
        with self._lock:
            faults = self._faults[path]
            return faults.pop(0) if faults else "fine"

    def too_fast(self, path):
        lane = "search" if path in SEARCH_PATHS else "other"
        now = time.monotonic()
        with self._lock:
            recent = self._times[lane] = [moment for moment in self._times[lane] if now - moment < 1.0]
            recent.append(now)
            return self.strict and len(recent) > PER_SECOND[lane]


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Say nothing: clients hang up here on purpose."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        self._answer("GET", None)

    def do_POST(self):
        self._answer("POST", self.rfile.read(int(self.headers["Content-Length"])))

    def _answer(self, method, body):
        scryfall, path = self.scryfall, urlsplit(self.path).path
        scryfall.requests.append((method, self.path))
        agent = self.headers.get("User-Agent", "")
        if not agent.startswith("blockbuilder/") or "(+http" not in agent or not self.headers.get("Accept"):
            scryfall.refused.append(f"{self.path}: headers")
            return self._error(400, "generic_user_agent")
        if scryfall.too_fast(path):
            scryfall.refused.append(f"{self.path}: too fast")
            return self._error(429, "slow down", {"Retry-After": "1"})
        path = path.replace("/moved", "")
        fault = scryfall.next_fault(path)
        status, kind, content = self._content(method, path, body)
        if fault in _ERRORS:
            return self._error(*_ERRORS[fault])
        if fault == "slow":
            scryfall._released.wait(10)
            return None
        if fault == "garbage":
            content = b'{"object": "list", "data": [{"obj'
        if fault == "html":
            kind, content = "text/html", b"<html>Log in to this network</html>"
        if fault == "elsewhere":
            return self._error(302, "moved", {"Location": "https://elsewhere.example/" + path.lstrip("/")})
        if fault == "moved":
            return self._error(302, "moved", {"Location": "/moved" + self.path})
        return self._send(status, kind, content, cut=fault == "cut")

    def _error(self, status, details, headers=()):
        self._send(
            status, "application/json", json.dumps({"object": "error", "details": details}).encode(), dict(headers)
        )
        return

    def _send(self, status, kind, content, headers=(), *, cut=False):
        headers = dict(headers)
        asked = self.headers.get("Range")
        if asked and status == 200 and kind == "application/gzip":
            start = int(asked.removeprefix("bytes=").split("-")[0])
            if start >= len(content):
                status, content = 416, b""
            else:
                status, headers["Content-Range"] = 206, f"bytes {start}-{len(content) - 1}/{len(content)}"
                content = content[start:]
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if cut:
            self.wfile.write(content[: len(content) // 2])
            self.wfile.flush()
            self.close_connection = True
            self.connection.shutdown(2)
            return
        for start in range(0, len(content), 1 << 20):
            self.wfile.write(content[start : start + (1 << 20)])

    def _content(self, method, path, body):
        scryfall = self.scryfall
        if path == "/bulk-data":
            return _json({"object": "list", "data": [self._bulk_entry(name) for name in scryfall.bulk]})
        if path.startswith("/files/"):
            return 200, "application/gzip", scryfall.bulk[path.split("/")[2]]
        if path.startswith("/images/"):
            found = scryfall.images.get(path)
            return (200, "image/jpeg", found) if found else _json({"object": "error", "details": "gone"}, 404)
        if path == "/migrations":
            return _json({"object": "list", "has_more": False, "data": scryfall.migrations})
        if path == "/cards/collection" and method == "POST":
            return self._collection(json.loads(body)["identifiers"])
        if path == "/cards/named":
            wanted = fold(parse_qs(urlsplit(self.path).query)["exact"][0])
            for names in (lambda card: [card["name"]], _names):
                for card in scryfall.cards:
                    if _plain(wanted) in {_plain(fold(name)) for name in names(card)}:
                        return _json(card)
        return _json({"object": "error", "status": 404, "details": "no such thing"}, 404)

    def _bulk_entry(self, name):
        scryfall = self.scryfall
        entry = {"object": "bulk_data", "id": card_id(name), "type": name, "updated_at": scryfall.updated_at}
        address = f"{scryfall.url}/files/{name}/{fold(scryfall.updated_at)}"
        if scryfall.old_shape:
            return {**entry, "download_uri": address, "size": len(scryfall.bulk[name])}
        return {**entry, "jsonl_download_uri": address, "compressed_size": len(scryfall.bulk[name])}

    def _collection(self, identifiers):
        if len(identifiers) > MOST_IN_COLLECTION:
            self.scryfall.refused.append(f"{len(identifiers)} identifiers")
            return _json({"object": "error", "details": "too many identifiers"}, 422)
        data, missing = [], []
        for identifier in identifiers:
            found = next((card for card in reversed(self.scryfall.cards) if _is(card, identifier)), None)
            data.append(found) if found else missing.append(identifier)
        return _json({"object": "list", "not_found": missing, "data": data})


_ERRORS = {
    "429": (429, "slow down", {"Retry-After": "1"}),
    "429-silent": (429, "slow down"),
    "503": (503, "tired"),
    "404": (404, "no such thing"),
}


def _json(document, status=200):
    return status, "application/json; charset=utf-8", json.dumps(document).encode()


def _names(card):
    return [card["name"], *(face["name"] for face in card.get("card_faces", ()))]


def _plain(name):
    return "".join(char for char in name if char.isalnum())


def _is(card, identifier):
    if "name" in identifier:
        # As observed: case is ignored, a face's name is enough, and the full name of two faces matches nothing.
        wanted = identifier["name"].lower()
        return " // " not in wanted and wanted in [name.lower() for name in _names(card)]
    return all(str(card.get(key, "")).lower() == str(value).lower() for key, value in identifier.items())
