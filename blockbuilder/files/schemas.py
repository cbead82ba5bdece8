"""Documents against the schemas that ship with the program: every fault, each with its path."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from blockbuilder.resources import shipped


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a document, and the path to it ("cards[3]", "rules.starting_life")."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def schema_names() -> list[str]:
    """The kinds of document that have a schema here: "block", "config"…"""
    return sorted(path.name.removesuffix(".schema.json") for path in shipped("schemas").glob("*.schema.json"))


def load_schema(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads((shipped("schemas") / f"{name}.schema.json").read_text(encoding="utf-8"))
    return schema


def faults(document: Any, name: str, definition: str | None = None) -> list[Fault]:
    """Everything in the document that the schema called ``name`` does not allow, in the order of their paths.

    With a ``definition``, the document is only what that part of the schema describes.
    """
    from jsonschema import Draft202012Validator

    schema = load_schema(name)
    errors = Draft202012Validator(schema["$defs"][definition] if definition else schema).iter_errors(document)
    ordered = sorted(errors, key=lambda error: [_rank(step) for step in error.absolute_path])
    return [Fault(field_path(*error.absolute_path), _words(error)) for error in ordered]


def _rank(step: str | int) -> tuple[int, str]:
    return (step, "") if isinstance(step, int) else (0, step)


def field_path(*steps: str | int) -> str:
    """The path to a field: ``overrides."Kiln Fiend".roles``, ``cards[3]``."""
    path = ""
    for step in steps:
        plain = isinstance(step, str) and step.replace("_", "").replace("-", "").isalnum()
        path += f"[{step}]" if isinstance(step, int) else f".{step}" if plain else f'."{step}"'
    return path.removeprefix(".")


def _words(error: Any) -> str:
    value = json.dumps(error.instance, ensure_ascii=False, default=str)
    shown = value if len(value) <= 60 else value[:57] + "..."
    match error.validator:
        case "additionalProperties":
            return str(error.message).replace("Additional properties are not allowed", "unknown key")
        case "required":
            return str(error.message)
        case "const":
            return f"{shown} should be {json.dumps(error.validator_value)}"
        case "enum":
            return f"{shown} is none of {', '.join(map(str, error.validator_value))}"
        case "type":
            kinds = error.validator_value
            return f"{shown} is no {kinds if isinstance(kinds, str) else ' or '.join(kinds)}"
        case "pattern" if error.validator_value == r"\S":
            return f"{shown} says nothing"
        case _:
            return str(error.message) if len(str(error.message)) <= 160 else f"{shown} breaks {error.validator!r}"
