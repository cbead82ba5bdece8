"""Talking to Scryfall: polite, patient for a while, and never to anybody else."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from email.utils import parsedate_to_datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

from blockbuilder import __version__
from blockbuilder.errors import BadInput, SourceUnreachable
from blockbuilder.scryfall.pace import Lane, Pace

if TYPE_CHECKING:
    import httpx

API = "https://api.scryfall.com"
PROJECT_PAGE = "https://github.com/blockbuilder/blockbuilder"
USER_AGENT = f"blockbuilder/{__version__} (+{PROJECT_PAGE})"

_SLOW_PATHS = ("/cards/search", "/cards/named", "/cards/random", "/cards/collection")
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
_PAUSES = (1.0, 4.0)  # seconds before the second and the third try
_HURRY = 0.1  # of the pauses, where nobody answered at all
_SILENT_429 = 30.0
_LONGEST_429 = 120.0
_REDIRECTS = 3
_NOT_FOUND, _NOT_SATISFIABLE, _TOO_MANY, _SERVER_ERROR = 404, 416, 429, 500
_HEADERS = {"User-Agent": USER_AGENT, "Accept": "application/json;q=0.9,*/*;q=0.8"}
_OFFLINE_HINT = "check the network, or work with --offline"
_LOOPBACK_HINT = "http is for loopback hosts only"


class NotFound(SourceUnreachable):
    """Scryfall says that there is no such thing (404)."""


class Broken(Exception):
    """An answer that may well be better next time: 5xx, a broken connection, or not what was asked for."""


class NobodyThere(Broken):
    """No connection at all: most likely there is no network, so the next tries come soon."""


class Client:
    """One connection pool to Scryfall. Use as a context manager.

    Every request carries a User-Agent and an Accept header and waits for its turn. 429 is waited out once; answers 5xx,
    broken connections and answers that are not what was asked for are tried three times.
    Every method raises SourceUnreachable when that was in vain.
    """

    def __init__(
        self,
        pace: Pace,
        *,
        base_url: str = API,
        transport: httpx.BaseTransport | None = None,
        timeout_seconds: float = 15.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Raises BadInput for an address that is neither https nor http to this machine."""
        import httpx

        self._base = base_url.rstrip("/")
        self._host = urlsplit(self._base).hostname or ""
        self._check(self._base, told_by="--scryfall-url")
        self._pace = pace
        self._clock = clock
        self._http = httpx.Client(
            headers=_HEADERS,
            timeout=httpx.Timeout(timeout_seconds, connect=min(timeout_seconds, 10.0)),
            transport=transport,
            follow_redirects=False,
            trust_env=self._host not in _LOOPBACK,
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def get(self, address: str, parameters: Mapping[str, str] | None = None) -> bytes:
        """The JSON document at a path of the API or a full address, as bytes. Raises NotFound."""
        return self._json("GET", address, parameters=parameters)

    def post(self, address: str, document: Any) -> bytes:
        """The JSON answer to a JSON document. Raises NotFound."""
        return self._json("POST", address, document=document)

    def pages(self, address: str) -> Iterator[dict[str, Any]]:
        """The objects of a list, page after page."""
        following: str | None = address
        while following:
            page = json.loads(self.get(following))
            yield from page.get("data") or ()
            following = page.get("next_page") if page.get("has_more") else None

    def is_current(self, address: str) -> bool:
        """Whether the host of an address still serves pictures; card data of old names hosts that are no more."""
        host = urlsplit(address).hostname or ""
        return host == self._host or host.endswith(".scryfall.io")

    def image(self, address: str) -> bytes:
        """The bytes of an image, whole. Raises NotFound."""

        def read(response: httpx.Response) -> bytes:
            kind = response.headers.get("Content-Type", "image/")
            if not kind.startswith(("image/", "application/octet-stream")):
                raise Broken(f"an image was expected, not {kind}")
            return response.read()

        return self._patiently(lambda: self.exchange("GET", address, lane=Lane.IMAGES), read)

    def _json(self, method: str, address: str, **request: Any) -> bytes:
        def read(response: httpx.Response) -> bytes:
            content = response.read()
            kind = response.headers.get("Content-Type", "")
            if "json" not in kind or content.strip()[:1] not in (b"{", b"["):
                raise Broken(f"JSON was expected, not {kind or 'this'}: {content[:40]!r}")
            try:
                json.loads(content)
            except ValueError as error:
                raise Broken(f"the answer is no JSON: {error}") from error
            return content

        return self._patiently(lambda: self.exchange(method, address, **request), read)

    def _patiently(
        self,
        exchange: Callable[[], AbstractContextManager[httpx.Response]],
        read: Callable[[httpx.Response], bytes],
    ) -> bytes:
        for pause in (*_PAUSES, None):
            try:
                with exchange() as response:
                    return read(response)
            except Broken as error:
                if pause is None:
                    raise self.unreachable(error) from error
                self._pace.sleep(pause * _HURRY if isinstance(error, NobodyThere) else pause)
        raise AssertionError("the last try returns or raises")

    def pause(self, failures: int) -> None:
        """Wait before the next try, the longer the more of them failed."""
        self._pace.sleep(_PAUSES[min(failures, len(_PAUSES)) - 1])

    def unreachable(self, error: Broken) -> SourceUnreachable:
        """What to tell the user when patience has run out."""
        return SourceUnreachable(f"{self._host} cannot be used: {error}", mend=_OFFLINE_HINT)

    @contextmanager
    def exchange(
        self,
        method: str,
        address: str,
        *,
        lane: Lane | None = None,
        parameters: Mapping[str, str] | None = None,
        document: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> Iterator[httpx.Response]:
        """One try: an answer whose body is still to be read.

        Raises Broken when a further try may help, NotFound, and SourceUnreachable for every other refusal.
        """
        import httpx

        url = self._address(address)
        waited = False
        redirects = 0
        while redirects <= _REDIRECTS:
            chosen = lane or (Lane.SEARCH if any(path in url for path in _SLOW_PATHS) else Lane.OTHER)
            self._pace.wait(chosen)
            try:
                with self._http.stream(
                    method, url, params=parameters, json=document, headers=dict(headers or {})
                ) as response:
                    if response.status_code == _TOO_MANY:
                        self._hold(response, waited)
                        waited = True
                    elif response.is_redirect:
                        url, parameters = self._redirected(response), None  # the new address has its own
                        redirects += 1
                    else:
                        _refuse(response, self._host)
                        yield response
                        return
            except httpx.ConnectError as error:
                raise NobodyThere(str(error)) from error
            except httpx.TransportError as error:
                raise Broken(str(error) or type(error).__name__) from error
            finally:
                self._pace.done(chosen)
        raise SourceUnreachable(f"{self._host} redirects in a circle")

    def _hold(self, response: httpx.Response, waited: bool) -> None:
        seconds = self._retry_after(response)
        if waited or seconds > _LONGEST_429:
            raise SourceUnreachable(
                f"{self._host} asks for fewer requests (429) and for a pause of {seconds:.0f} s",
                mend="try again in some minutes",
            )
        self._pace.hold(seconds)

    def _retry_after(self, response: httpx.Response) -> float:
        """Seconds to wait: a number or a date, or half a minute where Scryfall is silent."""
        told = response.headers.get("Retry-After", "").strip()
        try:
            return max(0.0, float(told))
        except ValueError:
            pass
        try:
            return max(0.0, parsedate_to_datetime(told).timestamp() - self._clock())
        except ValueError:
            return _SILENT_429

    def _address(self, address: str) -> str:
        url = self._base + address if address.startswith("/") else address
        self._check(url, told_by=self._host)
        return url

    def _redirected(self, response: httpx.Response) -> str:
        here = str(response.url)
        target = urljoin(here, response.headers["Location"])
        if urlsplit(target)[:2] != urlsplit(here)[:2]:
            raise SourceUnreachable(
                f"{response.url.host} redirects to another host: {target[:100]!r}", mend=_OFFLINE_HINT
            )
        return target

    def _check(self, url: str, *, told_by: str) -> None:
        parts = urlsplit(url)
        host = parts.hostname or ""
        if parts.scheme == "http" and host in _LOOPBACK and self._host in _LOOPBACK:
            return
        if parts.scheme == "https" and (host == self._host or _is_scryfall(host)):
            return
        raise BadInput(f"{url[:100]!r} is no https address of Scryfall", where=told_by, mend=_LOOPBACK_HINT)


def _is_scryfall(host: str) -> bool:
    return host.endswith((".scryfall.com", ".scryfall.io"))


def _refuse(response: httpx.Response, host: str) -> None:
    """Raise what an answer other than 2xx means (416 says that a download is complete, and is no refusal)."""
    status = response.status_code
    if response.is_success or status == _NOT_SATISFIABLE:
        return
    if status == _NOT_FOUND:
        raise NotFound(f"{host} has no {response.url.path}")
    if status >= _SERVER_ERROR:
        raise Broken(f"it answered {status}")
    try:
        details = str(json.loads(response.read())["details"])
    except (ValueError, KeyError, TypeError):
        details = response.reason_phrase
    raise SourceUnreachable(f"{host} refused the request ({status}): {details[:200]}")
