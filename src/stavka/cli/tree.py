"""All commands, with their help put into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from stavka.cli import mapping
from stavka.cli.arguments import Lang
from stavka.cli.covering import coverage
from stavka.cli.duelling import arena
from stavka.cli.laboratory import lab
from stavka.cli.language import Words
from stavka.cli.listing import titles, welcome
from stavka.cli.manifold import Manifold
from stavka.cli.packing import check, export, info
from stavka.cli.playing import play
from stavka.cli.replaying import replay
from stavka.cli.serving import backup, check_database, restore, serve
from stavka.cli.simulating import simulate
from stavka.cli.verifying import verify
from stavka.cli.watching import watch

CONTEXT = {"help_option_names": ["-h", "--help"]}
COMMANDS: tuple[Callable[..., object], ...] = (
    serve,
    play,
    watch,
    titles,
    replay,
    verify,
    simulate,
    arena,
    lab,
    mapping.map,
    coverage,
)
PACK_COMMANDS: tuple[Callable[..., object], ...] = (info, check, export)
DB_COMMANDS: dict[str, Callable[..., object]] = {"backup": backup, "restore": restore, "check": check_database}


def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="arg-version", show_default=False)] = False,
    lang: Lang = None,
) -> None:
    """Without a command: the version, or a word of welcome."""
    if version:
        from stavka import __version__

        context.obj.out.print(f"stavka {__version__}")
    elif context.invoked_subcommand is None:
        welcome(context.obj)


def pack_root(lang: Lang = None) -> None:
    """What the commands of `stavka pack` share."""


def db_root(lang: Lang = None) -> None:
    """What the commands of `stavka db` share."""


def app() -> typer.Typer:
    """The commands, their help still message ids."""
    tree = typer.Typer(add_completion=False, rich_markup_mode="rich", context_settings=CONTEXT)
    tree.callback(invoke_without_command=True, help="help-root")(root)
    for command in COMMANDS:
        tree.command(help=f"help-{command.__name__}", cls=Manifold)(command)
    pack = typer.Typer(add_completion=False, rich_markup_mode="rich", no_args_is_help=True)
    pack.callback(help="help-pack")(pack_root)
    for command in PACK_COMMANDS:
        pack.command(help=f"help-{command.__name__}")(command)
    tree.add_typer(pack, name="pack")
    db = typer.Typer(add_completion=False, rich_markup_mode="rich", no_args_is_help=True)
    db.callback(help="help-db")(db_root)
    for name, command in DB_COMMANDS.items():
        db.command(name, help=f"help-db-{name}")(command)
    tree.add_typer(db, name="db")
    return tree


def command_tree(words: Words) -> TyperGroup:
    """The commands in a language."""
    tree = typer.main.get_command(app())
    assert isinstance(tree, TyperGroup)
    put_into_words(tree, words)
    rich_utils.ARGUMENTS_PANEL_TITLE = words("panel-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = words("panel-options")
    rich_utils.COMMANDS_PANEL_TITLE = words("panel-commands")
    rich_utils.DEFAULT_STRING = words("panel-default", value="{}")
    rich_utils.REQUIRED_LONG_STRING = words("panel-required")
    return tree


def put_into_words(command: Any, words: Words) -> None:
    """Message ids become help, in a command and all below it."""
    command.help = words(command.help)
    usage = command.get_usage
    command.get_usage = lambda context: usage(context).replace("Usage:", words("panel-usage"), 1)
    help_option = command.get_help_option
    command.get_help_option = lambda context: worded(help_option(context), words("arg-help"))
    for param in command.params:
        param.help = words(param.help)
    if isinstance(command, TyperGroup):
        for below in command.commands.values():
            put_into_words(below, words)
    else:
        assert isinstance(command, TyperCommand)


def worded(option: Any, text: str) -> Any:
    """The option `--help` with a help of its own."""
    option.help = text
    return option
