"""The card sources at hand, best first, asked as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from blockbuilder.core.sources import Answer, CardSource

if TYPE_CHECKING:
    from blockbuilder.app.network import OnDemand
    from blockbuilder.store.store import Store


@dataclass(frozen=True, slots=True)
class Sources:
    """Several sources in order of trust. A whole name found later beats a face name found earlier."""

    ordered: Sequence[CardSource]
    store: Store | None = None
    network: OnDemand | None = None

    def without_network(self) -> Sources:
        """The same, asking nobody outside this machine."""
        return replace(self, ordered=[each for each in self.ordered if each is not self.network], network=None)

    def close(self) -> None:
        """Give back what the sources hold open."""
        for held in (self.network, self.store):
            if held is not None:
                held.close()

    def failure(self) -> str | None:
        """Why the network could not be asked, told once; None while it could or need not be."""
        return self.network.take_failure() if self.network is not None else None

    @property
    def complete(self) -> bool:
        """Whether a name that none of them knows can be taken as no card's name."""
        return any(source.complete for source in self.ordered)

    def find(self, names: Iterable[str]) -> dict[str, Answer]:
        """The best answer for each name that any source knows."""
        wanted = list(dict.fromkeys(names))
        found: dict[str, Answer] = {}
        for source in self.ordered:
            asked = [name for name in wanted if name not in found or found[name].match == "face"]
            if not asked:
                break
            for name, answer in source.find(asked).items():
                if name not in found or answer.match != "face":
                    found[name] = answer
        return found

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        """Names that look like ``name``, from every source in turn, at most ``limit``."""
        near: list[str] = []
        for source in self.ordered:
            near.extend(known for known in source.suggest(name, limit) if known not in near)
            if source.complete:
                break
        return near[:limit]
