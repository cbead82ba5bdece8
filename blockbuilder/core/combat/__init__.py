"""Creature combat, one against one: what each creature of a block does against each other, as attacker and as blocker.

``fighter`` reads a creature as it enters the battlefield, ``attack`` lets one attack into another, ``table`` does so
for a whole block. Counted are power and toughness with the counters it enters with, first and double strike,
deathtouch, indestructible, wither and infect, flanking, bushido, exalted, figures that change as it attacks or blocks,
protection, and who can block whom: flying, reach, shadow, horsemanship, fear, intimidate, skulk, menace, landwalk,
defender, and restrictions in words. One creature blocks at a time, so menace cannot be blocked here.

Nothing that needs a choice, a cost, a condition or another permanent counts: no activated abilities, no kicker, no
lords, no tricks. What no text at hand tells, such as ``*`` or X counters, is unknown and never taken for zero.
"""

from __future__ import annotations

from blockbuilder.core.combat.fight import Outcome, attack, block
from blockbuilder.core.combat.fighter import Fighter, combat_record, fighter
from blockbuilder.core.combat.groups import Group
from blockbuilder.core.combat.table import Row, Tally, table

__all__ = ["Fighter", "Group", "Outcome", "Row", "Tally", "attack", "block", "combat_record", "fighter", "table"]
