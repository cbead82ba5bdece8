"""Creature combat, one against one: what each creature of a block does against each other, as attacker and as blocker.

``fighter`` reads a creature as it enters the battlefield, ``attack`` lets one attack into another, ``table`` does so
for a whole block. Nothing that needs a choice, a cost or another permanent counts: no activated abilities, no kicker,
no lords, no tricks; and one creature blocks at a time, so menace cannot be blocked here.
"""

from __future__ import annotations

from blockbuilder.core.combat.fight import Outcome, attack, block
from blockbuilder.core.combat.fighter import Fighter, Group, fighter
from blockbuilder.core.combat.table import Row, Tally, table

__all__ = ["Fighter", "Group", "Outcome", "Row", "Tally", "attack", "block", "fighter", "table"]
