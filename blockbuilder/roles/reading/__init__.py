"""A small reader of rules English: card -> abilities -> actions on nouns, each with its place in the text."""

from blockbuilder.roles.reading.abilities import Ability, Frequency
from blockbuilder.roles.reading.actions import Action
from blockbuilder.roles.reading.nouns import Noun
from blockbuilder.roles.reading.read import FaceReading, Reading, read

__all__ = ["Ability", "Action", "FaceReading", "Frequency", "Noun", "Reading", "read"]
