"""What an ability does: verbs with who acts, on what, how much and for how long."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from blockbuilder.roles.reading.abilities import Ability
from blockbuilder.roles.reading.nouns import Noun, noun
from blockbuilder.roles.reading.verbs import verbs

_BOUNDARY = re.compile(r"[.;:,\"•—]\s|\bthen\s")
_LEAD = re.compile(
    r"(?:(?:and|then|or|also|you may have|may have|may|if you do|you may|instead|each time|otherwise|have|must|would|if able|do|does|"
    r"except|when|whenever|if|until end of turn|to) )+"
)
# A verb in such a clause does not happen: it is waited for, replaced, or describes a noun.
_SUBORDINATE = re.compile(
    r"\b(?:would|could|unless|whenever|as long as|as though|while|before|after|until)\b(?! end of turn| your next turn)|\b(?:if|when|as) (?!(?:you do|able)\b)[^,]*$|\b(?:that|who|which) (?:\w+ly )?$|"
    r"\b(?:can't|cannot|don't|doesn't|didn't|won't|never|not) (?:\w+ )?$"
)
_TRIGGER_NOUN = re.compile(
    r"(?:(?:^when(?:ever)? )|(?<= )(?=(?:a|an|another|one or more|enchanted|equipped|target|each) ))"
)
_UNTIL_WORDS = ("until", "turn", "next", "combat")  # one of these stands in all that _UNTIL finds
_UNTIL = re.compile(
    r"until (?:end of turn|your next turn|end of combat|the end of|that player's next|the next|its controller's next|"
    r"your next (?:end step|upkeep))|this turn\b|this combat|(?:at|until) (?:the beginning of )?(?:the|your) next|next end step|each combat|"
    r"at end of combat|during (?:its|their|that player's) controllers?'?s? next|until their next|until its controller's next"
)


@dataclass(slots=True)
class Action:
    """One verb in an ability: ``subject`` acts on ``objects``.

    ``start`` and ``end`` are places in the face's folded text, ``words`` and ``lower`` the sentence from the verb on.
    ``brief`` says that it wears off by itself, ``optional`` that the subject may leave it.
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
        return self.objects[0] if self.objects else _NONE


_NONE = Noun("")
_YOU = Noun("you", types=frozenset(("player",)), whose="you")


def actions(ability: Ability) -> list[Action]:
    """The actions of an ability's effect, in order."""
    effect = ability.effect
    lower = effect.lower()
    found: list[Action] = []
    known = _trigger_nouns(ability.trigger)
    previous = _NONE
    sentence_start = sentence_end = spoken = 0
    sentence, brief = "", False
    for verb, at, after in verbs(lower):
        if at >= sentence_end:
            sentence_start, sentence_end = _sentence(lower, at)
            sentence = lower[sentence_start:sentence_end]
            brief = any(word in sentence for word in _UNTIL_WORDS) and bool(_UNTIL.search(sentence))
        begin = _clause_start(lower, sentence_start, at, spoken)
        spoken = after
        if begin < at and verb != "redirect" and _SUBORDINATE.search(lower, begin, at):
            known.extend((*_named(effect[begin:at]), *_objects(effect[after + 1 : sentence_end], verb)))
            continue
        subject, start = _subject(effect, lower, begin, at, previous)
        tail = effect[after + 1 : sentence_end]
        objects = _objects(tail, verb)
        action = Action(
            verb,
            ability,
            _resolve(subject, known),
            tuple(_resolve(item, known) for item in objects),
            tail,
            sentence,
            ability.start + start,
            _last(ability.start + after, tail, objects),
            ability.start + after + 1,
            brief,
            " may " in lower[begin:at],
        )
        found.append(action)
        previous = action.subject
        mine = verb in ("create", "sacrifice", "conjure") and action.subject is _YOU
        known.extend(
            replace(item, whose="you") if mine else item
            for item in (subject, *objects)
            if item.text and not item.pronoun and item.text != "you"
        )
    return found


_CLAUSE_END = re.compile(r"[.,;:\"]|$")


def _last(after: int, tail: str, objects: tuple[Noun, ...]) -> int:
    """Where the words of the action end: with its last object, or with the clause."""
    if objects:
        return after + 1 + objects[-1].length
    end = _CLAUSE_END.search(tail)
    return after + 1 + (end.start() if end and tail else -1)


def _named(clause: str) -> list[Noun]:
    """What a subordinate clause ("if target creature ...") brings into play for later pronouns."""
    place = clause.find("target ")
    return [noun(clause[place:])] if place >= 0 else []


def _clause_start(lower: str, start: int, at: int, spoken: int) -> int:
    """Where the clause of the verb at ``at`` begins; an "and" since the verb before it (at ``spoken``) parts the two."""
    begin = start
    for boundary in _BOUNDARY.finditer(lower, start, at):
        begin = boundary.end()
    if spoken > begin and (joint := lower.rfind(" and ", spoken, at)) >= 0:
        begin = joint + 1
    elif lower.endswith(" and ", begin, at):  # "reveal a Goblin, Elf, or land card and put it ..."
        begin = at - 4
    return begin


def _sentence(lower: str, at: int) -> tuple[int, int]:
    start = lower.rfind(". ", 0, at)
    end = lower.find(". ", at)
    return (start + 2 if start >= 0 else 0), (end if end >= 0 else len(lower))


def _subject(effect: str, lower: str, begin: int, at: int, previous: Noun) -> tuple[Noun, int]:
    """Who acts, and where the words for it start."""
    lead = _LEAD.match(lower, begin, at)
    inherits = False
    if lead:
        inherits = lead.group().startswith(("and ", "then ", "or "))
        begin = lead.end()
    words = effect[begin:at].strip()
    if not words:
        if inherits or lower[max(0, begin - 5) : begin] == "then " or lower[at - 2 : at] == ", ":
            return previous if previous.text else _YOU, at
        return _YOU, at
    if words in ("you", "You") or words.startswith(("you ", "You ")) or words.endswith((" you", " you may")):
        return _YOU, at
    return noun(words), begin


# Verbs whose object is reached over other words: "deals 3 damage to", "puts two counters on".
_OVER = {
    "damage": re.compile(
        r"(?:.*? )?damage (?:equal to [^.]*? divided [^.]*?among |"
        r"equal to .*? to (?=any|target|each|that|it|them|~|you|up to|enchanted|another|all|the|defending|an?\b)|"
        r"divided .*? among |evenly to |of your choice to |to )"
    ),
    "fight": re.compile(r"(?:with )?"),
    "put_counters": re.compile(r".*?counters? (?:on|onto|among) "),
    "return": re.compile(r"(?:to (?:its|their) owners?'?s? hands? )?"),
    "prevent": re.compile(r".*?dealt (?:to|by) "),
}  # fmt: skip
_MORE_OBJECTS = re.compile(
    r",? (?:and|or|and/or|then|and to|, and|with|to|from|on|and (?:\w+|that much) damage to) (?=(?:up to \w+ )?(?:another |other )?(?:target|each|all|that|a |an |those|enchanted|any))"
)


def _objects(tail: str, verb: str) -> tuple[Noun, ...]:
    if over := _OVER.get(verb):
        match = over.match(tail)
        if match is None:
            return ()
        offset = match.end()
    else:
        offset = 0
    first = noun(tail[offset : offset + 160])
    if not first.text:
        return ()
    found = [_moved(first, offset)]
    place = offset + first.length
    while match := _MORE_OBJECTS.match(tail, place):
        another = noun(tail[match.end() : match.end() + 160])
        if not another.text:
            break
        found.append(_moved(another, match.end()))
        place = match.end() + another.length
    return tuple(found)


def _moved(item: Noun, offset: int) -> Noun:
    return replace(item, length=item.length + offset) if offset else item


def _trigger_nouns(trigger: str) -> list[Noun]:
    if not trigger:
        return []
    found = []
    for match in _TRIGGER_NOUN.finditer(trigger.lower()):
        item = noun(trigger[match.end() : match.end() + 120])
        if item.text:
            found.append(replace(item, whose="you") if "enters under your control" in trigger else item)
    found.reverse()
    return found


def _resolve(item: Noun, known: list[Noun]) -> Noun:
    """What a pronoun stands for: the last thing named that fits it; the pronoun itself when nothing does."""
    if not item.pronoun or item.me:
        return item
    others = [candidate for candidate in known if not candidate.me] if item.types else known
    for candidate in (*reversed(others), *(known if item.types else ())):
        if _fits(item, candidate):
            return replace(candidate, text=item.text, pronoun=True, length=item.length)
    return replace(item, me=True) if item.text == "it" else item


_ON_BATTLEFIELD = frozenset(
    ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "battle", "any")
)


def _fits(item: Noun, candidate: Noun) -> bool:
    """Whether "that creature", "them" ... can stand for the candidate."""
    if candidate.me:
        return item.types.isdisjoint(("player", "opponent", "card", "spell"))
    if not item.types:
        return candidate.types.isdisjoint(("player", "opponent")) or "any" in candidate.types
    if "creature" in item.types:
        return not candidate.types.isdisjoint(("creature", "permanent", "any"))
    if "permanent" in item.types:
        return not candidate.types.isdisjoint(_ON_BATTLEFIELD)
    return not candidate.types.isdisjoint(item.types)
