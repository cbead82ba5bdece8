"""One command a file. Its docstring is the command's help; ``register(app)`` hands the function to Typer.

A command's module imports only the standard library, typer and the core at its top; the rest inside the function.
"""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import TYPE_CHECKING

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


def module_names() -> dict[str, str]:
    """Module names by the commands they hold: "list-formats" in ``list_formats``, "import" in ``import_``."""
    found = (module.name for module in pkgutil.iter_modules(__path__))
    return {name.strip("_").replace("_", "-"): name for name in found}


def load(module_name: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{module_name}")


class Commands(TyperGroup):
    """The commands of this folder, each made only when it is asked for: making all of them would double start-up."""

    def list_commands(self, ctx: Context) -> list[str]:  # noqa: ARG002 - the base class's signature
        return sorted(module_names())

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:  # noqa: ARG002 - the base class's signature
        module_name = module_names().get(cmd_name)
        if module_name is None:
            return None
        holder = typer.Typer(rich_markup_mode=None, add_completion=False)
        holder.callback()(_nothing)
        load(module_name).register(holder)
        return typer.main.get_group(holder).commands[cmd_name]

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:  # noqa: ARG002 - likewise
        rows = [(name, _first_line(module)) for name, module in sorted(module_names().items())]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def _first_line(module_name: str) -> str:
    """What a command does, from its source: importing all of them would make ``--help`` a quarter slower."""
    source = pkgutil.get_data(__name__, f"{module_name}.py") or b""
    return source.decode().partition("\n")[0].strip('"')


def _nothing() -> None:
    """A holder of one command has nothing to do itself."""
