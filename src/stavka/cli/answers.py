"""What a player can type at a decision: a number, a token, or a letter for something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from stavka.cli.faults import Refused, fault_text
from stavka.cli.keeper import Keeper
from stavka.cli.screen import Screen, places_of
from stavka.cli.seats import check_player
from stavka.cli.terminal import Terminal
from stavka.kernel.errors import IllegalUndo, SaveFailed
from stavka.kernel.match import Decision, Match
from stavka.players import Situation
from stavka.players.hint import hint
from stavka.players.offered import USUAL

WORDS = {"auto": "a", "hint": "h", "help": "k", "computer": "c", "mine": "t"}  # commands that may be written out
ADVISER = "veteran"
LIMIT = 20.0  # seconds that a hint may take, where nobody says how long a computer may think


class Quit(Exception):
    """The player leaves the table."""


class Answers:
    """Reads one decision's answer."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        screen: Screen,
        keeper: Keeper,
        decision: Decision,
        lent: Sequence[str] = (),
        think: float | None = None,
    ) -> None:
        self.terminal = terminal
        self.match = match
        self.screen = screen
        self.keeper = keeper
        self.decision = decision
        self.lent = lent  # seats of people that computers play for
        self.limit = LIMIT if think is None else think
        self.settled = False  # by something else than a token
        self.player = ""  # the computer that is to play this seat from now on
        self.recalled = False  # people play theirs themselves again
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.explain,
            "p": self.preview,
            "w": self.warn,
            "u": self.undo,
            "a": self.auto,
            "s": self.save,
            "l": self.log,
            "m": self.map,
            "v": self.look,
            "h": self.hint,
            "c": self.hand_over,
            "t": self.take_back,
            "k": self.help,
            "q": self.quit,
        }

    def token(self) -> str | None:
        """The token that is chosen; None if something else settled it: an undo, what was suggested, another player."""
        while not self.settled:
            only = len(self.decision.tokens) == 1
            line = self.terminal.ask(self.terminal.words("only-choice" if only else "your-choice"))
            token = self.chosen(line)
            if token:
                return token
            if line:
                self.command(line)
        return None

    def chosen(self, line: str) -> str | None:
        """The legal token that a line means: by its number or by itself."""
        tokens = self.decision.tokens
        if not line and len(tokens) == 1:
            return tokens[0]
        if line.isdecimal() and 0 < int(line) <= len(tokens):
            return tokens[int(line) - 1]
        return line if line in tokens else None

    def command(self, line: str) -> None:
        """Anything else."""
        word, _, after = line.partition(" ")
        line = f"{WORDS[word.lower()]} {after}".strip() if word.lower() in WORDS else line
        letter, rest = line[0].lower(), line[1:].strip()
        alone = len(line) == 1 or line[1] == " " or letter == "?"
        if alone and letter in self.commands:
            self.commands[letter](rest)
        elif line in self.match.game.vocabulary:
            self.why(line)  # a token, but not now
        elif line.isdecimal():
            self.terminal.say("no-choice", style="yellow", last=len(self.decision.tokens))
        else:
            self.terminal.say("no-command", style="yellow", line=line)

    # -- commands ------------------------------------------------------------------------------

    def meant(self, rest: str) -> list[str]:
        """The tokens that a command is about: all of the decision, if none is named."""
        if not rest:
            return list(self.decision.tokens)
        return [self.chosen(rest) or rest]

    def explain(self, rest: str) -> None:
        """`?`, `? 3`, `? token`, `? rule`"""
        if rule := self.rule(rest):
            self.screen.rule(rule)
        elif rest:
            self.why(self.chosen(rest) or rest)
        else:
            for token in self.decision.tokens:
                self.screen.explain(token, self.decision.seat)

    def why(self, token: str) -> None:
        """Whether a token may be played, and what its rule says."""
        self.screen.explain(token, self.decision.seat)
        self.screen.rule(self.match.explain(token, self.decision.seat).rule)

    def rule(self, name: str) -> str:
        """The rule of that name, written in capitals or not; nothing, if there is none."""
        rules = self.match.game.title.rulebook().rules
        return next((id for id in rules if id.lower() == name.lower()), "")

    def preview(self, rest: str) -> None:
        """`p`, `p 3`"""
        found = False
        for token in self.meant(rest):
            preview = self.match.preview(token, self.decision.seat)
            if preview is not None:
                self.screen.preview(token, preview)
                found = True
        if not found:
            self.terminal.say("no-preview")

    def warn(self, rest: str) -> None:
        """`w`"""
        if not self.decision.warnings:
            self.terminal.say("no-warnings")
        self.screen.warnings(self.decision.warnings)

    def undo(self, rest: str) -> None:
        """`u`"""
        try:
            self.match.undo(self.decision.seat)
        except IllegalUndo:
            self.terminal.say("no-undo", style="yellow")
            return
        self.keeper.keep()
        self.settled = True

    def auto(self, rest: str) -> None:
        """`a`, `auto`"""
        played = self.match.auto(self.decision.seat)
        if not played:
            self.terminal.say("no-auto", style="yellow")
            return
        self.keeper.keep()
        self.settled = True

    def save(self, rest: str) -> None:
        """`s`, `s FILE`"""
        if rest:
            self.save_to(self.terminal, self.keeper, rest)
            return
        try:
            self.keeper.save()
        except SaveFailed as error:
            self.terminal.complain(self.terminal.words("not-saved", reason=fault_text(error, self.terminal.words)))
        else:
            self.terminal.say("saved", style="green", file=str(self.keeper.file))

    @staticmethod
    def save_to(terminal: Terminal, keeper: Keeper, name: str) -> bool:
        """Save to a file that the player names; whether that worked."""
        file = Path(name).expanduser()
        if file.exists() and file != keeper.file and not terminal.confirm("ask-overwrite", default=False, file=name):
            return False
        try:
            keeper.move_to(file)
        except SaveFailed as error:
            terminal.complain(terminal.words("not-saved", reason=fault_text(error, terminal.words)))
            return False
        terminal.say("saved", style="green", file=str(file))
        return True

    def log(self, rest: str) -> None:
        """`l`"""
        self.screen.log(self.match.events(self.decision.seat))

    def map(self, rest: str) -> None:
        """`m`"""
        self.screen.table(self.decision.seat, places_of(self.decision.tokens))
        self.screen.choices(self.decision)

    def look(self, rest: str) -> None:
        """`v`, `v 12`"""
        seat = self.decision.seat
        if not rest:
            self.screen.asides(seat)
            return
        view = self.match.state.view(seat)
        rows = self.match.game.place(view, rest, self.terminal.words.language)
        rows = rows or self.match.game.place(view, rest.upper(), self.terminal.words.language)
        if rows:
            for row in rows:
                self.terminal.out.print(self.screen.text(row))
        else:
            self.terminal.say("no-place", style="yellow", name=rest)

    def hint(self, rest: str) -> None:
        """`h`, `hint`"""
        seat, tokens, state = self.decision.seat, self.decision.tokens, self.match.state
        with self.screen.thinking(seat, ADVISER):
            found = hint(Situation(seat, tokens, lambda: state.view(seat)), Random(), limit=self.limit)
        self.screen.hint(found, tokens.index(found.token) + 1)

    def hand_over(self, rest: str) -> None:
        """`c`, `c veteran`, `computer veteran`, `c planner:4000`"""
        name = rest or USUAL
        try:
            check_player(name)
        except Refused as refusal:
            self.terminal.out.print(fault_text(refusal, self.terminal.words), style="yellow", markup=False)
            return
        self.player, self.settled = name, True

    def take_back(self, rest: str) -> None:
        """`t`, `mine`"""
        if not self.lent:
            self.terminal.say("not-lent", style="yellow")
            return
        self.recalled = True
        seats = [self.screen.seat_name(seat) for seat in self.lent]
        self.terminal.say("taken-back", style="green", seats=", ".join(seats))

    def help(self, rest: str) -> None:
        """`k`, `help`"""
        self.terminal.teach("keys-help")
        self.screen.goal()

    def quit(self, rest: str) -> None:
        """`q`"""
        raise Quit
