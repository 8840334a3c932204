"""The four laws of fog. Truth is part of a title's own laws: the facts are among those its knowledge allows."""

from collections.abc import Sequence
from random import Random
from typing import Any

from stavka.kernel.events import Event
from stavka.kernel.foresight import plain
from stavka.kernel.state import State
from stavka.kernel.steps import Decide, Together
from tests.laws.hooks import Hook
from tests.laws.laws import check_table, offered
from tests.laws.scenes import drawn

WORDS = 40  # tokens asked about in a redealt position
PREVIEWS = 3
SEQUELS = 2


# -- views --------------------------------------------------------------------------------------


def check_view(state: State, seat: str | None) -> None:
    """A view holds neither key nor counters, so other dice give the same bytes; and it is a view of itself."""
    view = state.view(seat)
    data = view.json()
    assert view.key == b""
    twin = state.clone()
    twin.key, twin.rolled, twin.shown = b"other dice", state.rolled + 7, state.shown + 7
    assert twin.view(seat).json() == data
    assert view.view(seat).json() == data
    assert drawn(twin, seat) == drawn(state, seat)


# -- redeal -------------------------------------------------------------------------------------


def check_redeal(hook: Hook, state: State, seat: str | None, rng: Random) -> bool:
    """What a seat cannot know makes no difference to anything it is shown. Says whether anything was exchanged."""
    other = hook.redeal(state, seat, rng)
    check_table(hook, other)
    assert other.view(seat).json() == state.view(seat).json()
    assert drawn(other, seat) == drawn(state, seat)
    words = rng.sample(sorted(state.game.vocabulary), WORDS)
    for (who, step), (_, same) in zip(state.open(), other.open(), strict=True):
        if who == seat:
            check_same_decision(state, step, other, same, words, rng)
        elif not isinstance(state.agenda[0], Together):
            check_same_to_others(state, step, other, same, seat, rng)
    return other.json() != state.json()


def check_same_decision(
    state: State, step: Decide, other: State, same: Decide, words: Sequence[str], rng: Random
) -> None:
    """Tokens, prompt, foresight and refusals; then a token is played, and looks the same if it shows no secret."""
    tokens = step.tokens(state)
    assert same.tokens(other) == tokens
    assert same.prompt(other) == step.prompt(state)
    assert said(same.warnings(other)) == said(step.warnings(state))
    assert same.costs(other) == step.costs(state)
    assert same.suggestion(other) == step.suggestion(state)
    for token in words:
        assert same.why_not(other, token) == step.why_not(state, token), token
    for token in rng.sample(tokens, min(PREVIEWS, len(tokens))):
        assert said([same.preview(other, token)]) == said([step.preview(state, token)]), token
    if not isinstance(state.agenda[0], Together):
        check_same_sequel(state, other, step.seat(state), rng.choice(tokens))


def said(foresight: Sequence[Any]) -> list[Any]:
    """Foresight as plain data."""
    return [one and plain(one) for one in foresight]


def check_same_to_others(state: State, step: Decide, other: State, same: Decide, seat: str | None, rng: Random) -> None:
    """What somebody else does in the open reads the same, whatever lies under what the seat cannot see; unless the game
    goes another way, as the rules may have it for all to see."""
    both = set(step.tokens(state)).intersection(same.tokens(other))
    told = [token for token in sorted(both) if step.public(state, token) == same.public(other, token) == token]
    for token in rng.sample(told, min(SEQUELS, len(told))):
        (one, log), (two, log_two) = played(state, token), played(other, token)
        shown = one.shown != state.shown or two.shown != other.shown
        if not shown and one.game.public_steps(one.agenda, seat) == two.game.public_steps(two.agenda, seat):
            assert read(log_two, seat) == read(log, seat), token


def check_same_sequel(state: State, other: State, seat: str, token: str) -> None:
    """A token that shows nothing leaves the seat with the same view and the same log."""
    (one, log), (two, log_two) = played(state, token), played(other, token)
    if one.shown == state.shown and two.shown == other.shown:
        assert two.view(seat).json() == one.view(seat).json(), token
        assert drawn(two, seat) == drawn(one, seat), token
        assert read(log_two, seat) == read(log, seat), token


def played(state: State, token: str, place: int = 0) -> tuple[State, list[Event]]:
    """A copy on which a token has been played, and what happened."""
    twin = state.clone()
    log: list[Event] = []
    twin.log = log
    twin.apply(token, place)
    return twin, log


def read(log: list[Event], seat: str | None) -> list[Any]:
    """What happened, as a seat may read it."""
    return [(event.kind, dict(event.read_by(seat))) for event in log if not event.private or seat in event.seats]


# -- seats --------------------------------------------------------------------------------------


def check_seats(hook: Hook, state: State) -> int:
    """Tokens with the same public form look the same to others, until they are shown. Says how many there were."""
    compared = 0
    for place, (seat, step) in enumerate(state.open()):
        forms: dict[str, list[str]] = {}
        for token in step.tokens(state):
            form = "" if isinstance(state.agenda[0], Together) else step.public(state, token)
            forms.setdefault(form, []).append(token)
        for tokens in forms.values():
            others = hook.kept_from(state, seat, tokens[0])
            if len(tokens) > 1 and others:
                check_alike(state, place, tokens, [None, *others])
                compared += len(tokens)
    return compared


def check_alike(state: State, place: int, tokens: Sequence[str], others: Sequence[str | None]) -> None:
    """These tokens, played on copies, either all show a secret or leave the others with the same bytes."""
    results = [played(state, token, place) for token in tokens]
    shows = [after.shown != state.shown or after.result is not None for after, _ in results]
    assert len(set(shows)) == 1, f"a pause tells {tokens} apart"
    if shows[0]:
        return
    for seat in others:
        views = {after.view(seat).json() for after, _ in results}
        assert len(views) == 1, f"{seat} can tell {tokens} apart by the view"
        scenes = {drawn(after, seat) for after, _ in results}
        assert len(scenes) == 1, f"{seat} can tell {tokens} apart by the scene"
        logs = [read(log, seat) for _, log in results]
        assert all(log == logs[0] for log in logs), f"{seat} can tell {tokens} apart by the log"


# -- sample -------------------------------------------------------------------------------------


def check_sample(hook: Hook, state: State, seat: str | None, rng: Random) -> State:
    """A sample is a legal position with the same view and other dice; returns it."""
    data = state.json()
    guess = state.sample(seat, rng)
    assert state.json() == data
    assert guess.key != state.key
    assert guess.view(seat).json() == state.view(seat).json()
    assert drawn(guess, seat) == drawn(state, seat)
    check_table(hook, guess)
    assert [who for who, _ in guess.open()] == [who for who, _ in state.open()]
    for (who, tokens), (_, same) in zip(offered(state), offered(guess), strict=True):
        assert same
        assert who != seat or same == tokens
    twin = state.game.restore(guess.json(), guess.key)
    assert twin.json() == guess.json()
    return guess


def play_out(hook: Hook, state: State, rng: Random, patience: int) -> None:
    """Random tokens to the end of the game: a sample is as good as the truth."""
    for _ in range(patience):
        waiting = state.open()
        if not waiting:
            assert state.result is not None
            check_table(hook, state)
            return
        place = rng.randrange(len(waiting))
        state.apply(rng.choice(waiting[place][1].tokens(state)), place)
    raise AssertionError(f"still not over after {patience} tokens")
