"""`stavka verify FILE`: does a record replay, token by token, to what it says?"""

from __future__ import annotations

import typer

from stavka.cli.arguments import Lang, PackDir, RecordFile


def verify(context: typer.Context, file: RecordFile, pack: PackDir = None, lang: Lang = None) -> None:
    """Replay a record with its dice and compare every hash."""
    import stavka

    terminal = context.obj
    match = stavka.load(file, pack=pack)
    header = match.header
    terminal.say("verify-title", title=terminal.words.of(match.game.title.name), scenario=header.scenario)
    terminal.say("verify-seed", hash=header.seed_hash)
    hashes = sum(line.startswith("# ") for line in match.lines)
    terminal.say("verify-tokens", tokens=match.number, hashes=hashes)
    if match.result:
        winner = terminal.words.of(match.game.catalogue.text(f"seat-{match.result.winner}"))
        terminal.say("verify-result", winner=winner, reason=terminal.words.of(match.result.reason))
    else:
        terminal.say("verify-open")
    terminal.say("verify-good", style="green")
