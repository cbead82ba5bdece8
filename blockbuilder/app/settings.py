"""What the global options and the environment decide."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from blockbuilder.errors import BadInput

SCRYFALL = "https://api.scryfall.com"
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Settings:
    """``data_dir`` holds the card store and the image cache; None means the platform's own place."""

    offline: bool = False
    data_dir: Path | None = None
    scryfall_url: str = SCRYFALL

    def __post_init__(self) -> None:
        if self.scryfall_url == SCRYFALL:
            return
        from urllib.parse import urlsplit

        parts = urlsplit(self.scryfall_url)
        if parts.scheme == "https" and parts.hostname:
            return
        if parts.scheme == "http" and parts.hostname in _LOOPBACK:
            return
        raise BadInput(
            f"{self.scryfall_url!r} is no https address", where="--scryfall-url", mend="http is for loopback hosts only"
        )

    @property
    def data_folder(self) -> Path:
        """The data directory, whether or not it exists yet."""
        if self.data_dir is not None:
            return self.data_dir
        from platformdirs import user_data_path

        return user_data_path("blockbuilder", appauthor=False)
