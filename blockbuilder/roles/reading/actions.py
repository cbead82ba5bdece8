"""What an ability does: verbs with who acts, on what, how much and for how long."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from blockbuilder.roles.reading.abilities import Ability
from blockbuilder.roles.reading.nouns import NOBODY, YOU, Noun, noun
from blockbuilder.roles.reading.pronouns import named_in_trigger, resolve
from blockbuilder.roles.reading.verbs import verbs

# No noun phrase that matters is longer; a bound keeps the cache of nouns small.
_LONGEST = 160
_BOUNDARY = re.compile(r"[.;:,\"•—]\s|\bthen\s")
_CLAUSE_END = re.compile(r"[.,;:\"]|$")
_THIRD_PERSON = re.compile(r"\w+s\b|doesn't")
# Words in front of a subject or a bare verb.
_LEAD = re.compile(
    r"(?:(?:and|then|or|also|you may have|may have|may|if you do|you may|instead|each time|otherwise|have|must|would|"
    r"if able|do|does|except|when|whenever|if|until end of turn|to) )+"
)
# "The owner of target permanent", "target creature's controller": what they have can be meant by "it".
_OWNED = re.compile(
    r"of (?P<of>(?:target|enchanted) .*)|(?P<whose>(?:[Tt]arget|[Ee]nchanted) [^']*)'s (?:controller|owner)"
)
# A verb in such a clause does not happen: it is waited for, replaced, denied, or describes a noun.
_SUBORDINATE = re.compile(
    r"\b(?:would|could|unless|whenever|as long as|as though|while|before|after|until)\b(?! end of turn|"
    r" your next turn)|"
    r"\b(?:if|when|as) (?!(?:you do|able)\b)[^,]*$|\b(?:that|who|which) (?:\w+ly )?$|"
    r"\b(?:can't|cannot|don't|doesn't|didn't|won't|never|not) (?:also |\w+ly )?$"
)
_BRIEF = re.compile(
    r"until (?:end of turn|your next (?:turn|end step|upkeep)|end of combat|the end of|that player's next|the next|"
    r"(?:its controller's|their) next)|this turn\b|this combat|(?:at|until) (?:the beginning of )?(?:the|your) next|"
    r"next end step|each combat|at end of combat|during (?:its|their|that player's) controllers?'?s? next"
)
# "that attacked you this turn" tells which, and "if you gained life this turn" when, not for how long.
_DONE_THIS_TURN = re.compile(
    r"\bthat (?:attacked|blocked|was|were|has|have|dealt|entered)\b[^.,]*? this turn\b|\bif [^.,]* this turn(?=,)"
)
# Verbs whose object is reached over other words: "deals 3 damage to", "puts two counters on".
_OVER = {
    "damage": re.compile(
        r"(?:.*? )?damage (?:equal to [^.]*? divided [^.]*?among |"
        r"equal to .*? to (?=any|target|each|that|it|them|~|you|up to|enchanted|another|all|the|defending|an?\b)|"
        r"divided .*? among |evenly to |of your choice to |to )"
    ),
    "fight": re.compile(r"(?:with )?"),
    "put_counters": re.compile(r".*?counters? (?:on|onto|among) "),
    "return": re.compile(r"(?:to (?:your|(?:its|their) owners?'?s?) hands? )?"),
    "tap": re.compile(r"(?:or untap )?"),
    "prevent": re.compile(r".*?dealt (?:to|by) "),
}
_MORE_OBJECTS = re.compile(
    r", (?=up to \w+ (?:other )?target|another target|target)|,? (?:and|or|and/or|then|and to|, and|with|to|from|"
    r"on|and (?:\w+|that much) damage to) "
    r"(?=(?:up to \w+ )?(?:another |other )?(?:target|each|all|that|a |an |those|enchanted|any))"
)


@dataclass(slots=True)
class Action:
    """One verb in an ability: ``subject`` acts on ``objects``.

    ``tail`` is the sentence after the verb as folded, ``sentence`` the whole of it in lower case. ``start`` and ``end``
    are where the action's words stand in the face's folded text, ``tail_at`` where ``tail`` does. ``brief`` says that
    it wears off by itself, ``optional`` that the subject may leave it.
    """

    verb: str
    ability: Ability
    subject: Noun
    objects: tuple[Noun, ...]
    tail: str
    sentence: str
    start: int
    end: int
    tail_at: int
    brief: bool
    optional: bool

    @property
    def object(self) -> Noun:
        return self.objects[0] if self.objects else NOBODY


def actions(ability: Ability) -> list[Action]:
    """The actions of an ability's effect, in order."""
    return _EffectReader(ability).read()


class _EffectReader:
    """Reads one effect from left to right and remembers what it has named."""

    def __init__(self, ability: Ability) -> None:
        self._ability = ability
        self._effect = ability.effect
        self._lower = ability.effect.lower()
        self._known: list[Noun] = []
        self._previous = NOBODY

    def read(self) -> list[Action]:
        found = []
        lower = self._lower
        start = end = spoken = 0
        sentence, brief = "", False
        for verb, at, after in verbs(lower):
            if at >= end:
                start, end = _sentence(lower, at)
                sentence = lower[start:end]
                brief = _wears_off(sentence)
            begin = _clause_start(lower, start, at, spoken)
            spoken = after
            tail = self._effect[after + 1 : end]
            if begin < at and verb != "redirect" and _is_subordinate(lower[begin:at]):
                self._known.extend((*_targets(self._effect[begin:at]), *_objects(tail, verb)[0]))
            else:
                found.append(self._action(verb, begin, at, after, tail, sentence, brief))
        return found

    def _action(self, verb: str, begin: int, at: int, after: int, tail: str, sentence: str, brief: bool) -> Action:
        subject, start = self._subject(begin, at)
        if subject.is_player and (owned := _OWNED.search(self._effect, start, at)):
            self._known.append(noun(owned.group("of") or owned.group("whose")))
        objects, end = _objects(tail, verb)
        place = self._ability.start
        action = Action(
            verb,
            self._ability,
            self._meant(subject),
            tuple(self._meant(item) for item in objects),
            tail,
            sentence,
            place + start,
            place + after + (1 + end if tail else 0),
            place + after + 1,
            brief,
            " may " in self._lower[begin:at],
        )
        self._previous = action.subject
        yours = verb in ("create", "sacrifice", "conjure") and action.subject is YOU
        self._known.extend(
            replace(item, whose="you") if yours else item
            for item in (subject, *objects)
            if item.text and not item.pronoun and item is not YOU
        )
        return action

    def _meant(self, item: Noun) -> Noun:
        if not item.pronoun or item.me:
            return item
        return resolve(item, [*named_in_trigger(self._ability.trigger), *self._known])

    def _subject(self, begin: int, at: int) -> tuple[Noun, int]:
        """Who acts, and where the words for it start; without words, whoever acted before or else you."""
        lower = self._lower
        lead = _LEAD.match(lower, begin, at)
        if lead:
            begin = lead.end()
        words = self._effect[begin:at].strip()
        if not words:
            goes_on = lead is not None and lead.group().startswith(("and ", "or "))
            if (goes_on or _THIRD_PERSON.match(lower, at)) and self._previous.text:
                return self._previous, at
            return YOU, at
        if words.startswith(("you and ", "You and ")):  # "you and target opponent each draw": players, you among them
            return Noun(words, types=YOU.types), begin
        if words in ("you", "You") or words.startswith(("you ", "You ")) or words.endswith((" you", " you may")):
            return YOU, at
        return noun(words), begin


def _wears_off(sentence: str) -> bool:
    # One of these words stands in all that the pattern finds, and looking for them is far cheaper.
    if "turn" in sentence or "next" in sentence or "combat" in sentence or "until" in sentence:
        return _BRIEF.search(_DONE_THIS_TURN.sub("", sentence)) is not None
    return False


@lru_cache(maxsize=8192)  # "~ ", "you may ", "that creature " ... open most clauses
def _is_subordinate(clause: str) -> bool:
    return _SUBORDINATE.search(clause) is not None


def _sentence(lower: str, at: int) -> tuple[int, int]:
    start = lower.rfind(". ", 0, at)
    end = lower.find(". ", at)
    return (start + 2 if start >= 0 else 0), (end if end >= 0 else len(lower))


def _clause_start(lower: str, start: int, at: int, spoken: int) -> int:
    """Where the clause of the verb at ``at`` begins; an "and" after the verb before, at ``spoken``, parts them."""
    begin = start
    for boundary in _BOUNDARY.finditer(lower, start, at):
        begin = boundary.end()
    if spoken > begin and (joint := lower.rfind(" and ", spoken, at)) >= 0:
        return joint + 1
    if lower.endswith(" and ", begin, at):  # "reveal a Goblin, Elf, or land card and put it ..."
        return at - len("and ")
    return begin


def _targets(clause: str) -> list[Noun]:
    """What a subordinate clause ("if target creature ...") brings into play for later pronouns."""
    place = clause.find("target ")
    return [noun(clause[place:])] if place >= 0 else []


def _objects(tail: str, verb: str) -> tuple[tuple[Noun, ...], int]:
    """What the verb acts on, and where in ``tail`` its words end: with the last object, or else with the clause."""
    offset = 0
    if over := _OVER.get(verb):
        match = over.match(tail)
        if match is None:
            return (), _clause_end(tail)
        offset = match.end()
    found: list[Noun] = []
    end = 0
    while True:
        item = noun(tail[offset : offset + _LONGEST])
        if not item.text:
            break
        found.append(item)
        end = offset + item.length
        more = _MORE_OBJECTS.match(tail, end)
        if more is None:
            break
        offset = more.end()
    return tuple(found), end or _clause_end(tail)


def _clause_end(tail: str) -> int:
    end = _CLAUSE_END.search(tail)
    return end.start() if end else len(tail)
