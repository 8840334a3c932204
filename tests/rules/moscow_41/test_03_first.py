"""3.3b Who lacks the Initiative deploys and decides first."""

import pytest

from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.logistics import LogisticPhase
from stavka.games.moscow_41.setup import SetUp, new_state
from stavka.games.moscow_41.state import GERMAN, SOVIET
from tests.rules import rule
from tests.rules.bench import start, told
from tests.rules.moscow_41.set_up import SCENARIOS, laid_out
from tests.rules.moscow_41.table import ground


@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("M41-3.3b")
def test_the_soviets_deploy_first(scenario: str) -> None:
    s = new_state(TITLE.game(scenario, None), b"")
    assert s.initiative == GERMAN
    assert s.agenda[:2] == (SetUp(SOVIET), SetUp(GERMAN))
    match = laid_out(scenario)
    assert told(match, "deployed")[0]["seat"] == "soviet"


@rule("M41-3.3b")
def test_and_decide_first_in_the_logistic_phase() -> None:
    match = start(ground("66: Hoth / 28: HQ-NW", turn=2, initiative=GERMAN), LogisticPhase())
    assert match.decision is not None
    assert match.decision.seat == "soviet"
