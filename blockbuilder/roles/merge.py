"""The text's roles beside the crowd's tags and the curator's word; pure, so that commands only have to show it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from blockbuilder.core.block import Override
from blockbuilder.core.cards import Card
from blockbuilder.errors import BadInput
from blockbuilder.roles.model import Disagreement, Resolution, Role

# The crowd's tag slugs that mean the same as a role, folded to their ancestors by the caller. Broader tags ("removal",
# "draw") are left out, since they also hold answers to artifacts, bounce and looting.
TAGS: Mapping[str, tuple[str, ...]] = {
    "removal": (
        "removal-creature", "creature-removal", "removal-nonland", "removal-permanent", "removal-fight",
        "removal-toughness", "removal-tuck", "removal-sacrifice",
    ),
    "bounce": ("removal-bounce", "bounce"),
    "draw_burst": ("burst-draw",),
    "draw_engine": ("draw-engine", "repeatable-pure-draw"),
    "cantrip": ("cantrip",),
    "evasion": ("evasion", "gives-evasion"),
    "counterspell": ("counterspell",),
    "tutor": ("tutor",),
    "mill": ("mill",),
    "lifegain": ("lifegain",),
    "sweeper": ("sweeper",),
    "extra_turn": ("extra-turn",),
    "alt_win": ("alternate-win-condition",),
    "cost_reducer": ("cost-reduction",),
}  # fmt: skip


def resolve(
    card: Card, roles: tuple[Role, ...], tags: Mapping[str, Collection[str]], override: Override | None, source: str
) -> Resolution:
    """See ``blockbuilder.roles.resolve``. Raises BadInput for an unknown ``source``."""
    if source not in ("text", "tagger", "both"):
        raise BadInput(f"unknown source of roles {source!r}", mend="use text, tagger or both")
    slugs = tags.get(card.oracle_id or "", ())
    crowd = _crowd(slugs)
    disagreements: list[Disagreement] = []
    if source == "tagger" or (source == "both" and not roles and not card.has_text):
        roles = tuple(crowd.values())
    elif source == "both" and slugs:
        disagreements = _differences(roles, crowd)
    if override is None:
        return Resolution(roles, tuple(disagreements))
    kept, overruled = _overridden(roles, override)
    return Resolution(kept, (*disagreements, *overruled))


def _crowd(slugs: Collection[str]) -> dict[str, Role]:
    found = {}
    for role, names in TAGS.items():
        if matching := [name for name in names if name in slugs]:
            found[role] = Role(role, "tagger", ", ".join(matching))
    return found


def _differences(roles: tuple[Role, ...], crowd: Mapping[str, Role]) -> list[Disagreement]:
    """Only over roles that the crowd has a tag for: silence about the others says nothing."""
    ours = {role.role: role for role in reversed(roles)}
    found = [
        Disagreement(name, "text", "tagger", ours[name].evidence) for name in TAGS if name in ours and name not in crowd
    ]
    found += [Disagreement(name, "tagger", "text", role.evidence) for name, role in crowd.items() if name not in ours]
    return found


def _overridden(roles: tuple[Role, ...], override: Override) -> tuple[tuple[Role, ...], list[Disagreement]]:
    had = {role.role for role in roles}
    kept = [role for role in roles if role.role not in override.not_roles]
    said = [Disagreement(name, "text", "override", override.reason) for name in override.not_roles if name in had]
    for name in override.roles:
        if name in had and name not in override.not_roles:
            kept = [replace(role, source="override") if role.role == name else role for role in kept]
        elif name not in override.not_roles:
            kept.append(Role(name, "override", override.reason))
            said.append(Disagreement(name, "override", "text", override.reason))
    return tuple(kept), said
