"""12.23-12.25 What the results do, in their order; losses; what no result touches."""

from fractions import Fraction

import pytest

from stavka.games.race_to_the_reichstag.advance import ChooseAdvance
from stavka.games.race_to_the_reichstag.losses import MoreLosses
from stavka.games.race_to_the_reichstag.retreat import ChooseRetreat, RetreatTo
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, play, refused, tokens, told
from tests.rules.race_to_the_reichstag.ground import ALL_BRIDGES, UKRAINIAN, numbers, state, where
from tests.rules.race_to_the_reichstag.table import attack, dead, outcomes, spare, table

EVEN = "5005: 6G-TB / 5006: GD"  # four against four: the column of 100%


def even(*, dice: tuple[int, ...] | int, kind: str, more: str = "") -> Match:
    """An attack at 100% on open ground, or what `more` makes of it."""
    return attack(table(EVEN + more), "at:5006", kind, dice=dice)


def decider(match: Match) -> str:
    assert match.decision
    return match.decision.seat


# -- results ------------------------------------------------------------------------------------


@rule("RTR-12.23-AA")
def test_attacker_attrition() -> None:
    match = attack(table("5005: 8G-TB 6G-TB / 5006: GD SSCH"), "at:5006", "assault", dice=2)
    assert outcomes(match) == ["AA"]
    assert decider(match) == "1bf"
    assert tokens(match) == ["lose:6G-TB", "lose:8G-TB"]
    spare(play(match, "lose:6G-TB"))
    assert match.decision is None
    assert dead(match) == {"6G-TB"}
    assert (where(match, "8G-TB"), where(match, "GD")) == ("5005", "5006"), "nobody retreats or advances"


@rule("RTR-12.23-AD")
def test_attacker_defeated() -> None:
    match = attack(table("5005: 8G-TB 7G-TB / 5106: 2GTA-TR / 5006: GD SSCH"), "at:5006", "assault", dice=1)
    assert outcomes(match) == ["AD"]
    play(match, "lose:2GTA-TR")
    assert tokens(match) == ["lose:7G-TB", "lose:8G-TB"], "five of the ten factors must go"
    play(match, "lose:7G-TB", "done")
    assert isinstance(asked(match), RetreatTo)
    assert decider(match) == "1bf"
    play(match, "to:5004")
    assert where(match, "8G-TB") == "5004"
    assert isinstance(asked(match), ChooseAdvance)
    assert decider(match) == "1uf"
    assert tokens(match) == ["unit:GD", "unit:SSCH", "done"]
    play(match, "unit:GD", "to:5005", "done")
    assert where(match, "GD") == "5005"


@rule("RTR-12.23-AP", "G-17")
def test_attacker_panic() -> None:
    match = attack(table("5005: 1-MC 6G-TB / 5006: 503SS-Pz GD SSCH"), "at:5006", "mobile", dice=1)
    assert outcomes(match) == ["AP"]
    assert dead(match) == {"1-MC"}, "the strongest attacker"
    attack(match, "done", dice=3)
    assert told(match, "panic") == [{"side": "1bf", "dice": [3]}]
    play(match, "to:5004", "to:5003", "to:5002")
    assert where(match, "6G-TB") == "5002"
    assert [where(match, unit) for unit in ("503SS-Pz", "GD", "SSCH")] == ["5006"] * 3, "only the attackers retreat"
    assert tokens(match) == ["unit:GD", "unit:SSCH", "unit:503SS-Pz", "done"]
    play(match, "unit:503SS-Pz")
    assert where(match, "503SS-Pz") == "5005"


@rule("RTR-12.23-AR", "G-6")
def test_attacker_retreat() -> None:
    match = even(dice=2, kind="mobile")
    assert outcomes(match) == ["AR"]
    assert not told(match, "eliminated")
    assert decider(match) == "1bf"
    play(match, "to:4905")
    assert where(match, "6G-TB") == "4905"
    assert decider(match) == "1uf"
    assert tokens(match) == ["unit:GD", "done"]


@rule("RTR-12.23-BB")
def test_bloodbath() -> None:
    match = attack(table("5005: 8G-TB 7G-TB / 5006: GD SSCH"), "at:5006", "assault", dice=4)
    assert outcomes(match) == ["BB"]
    assert (decider(match), tokens(match)) == ("1uf", ["lose:GD", "lose:SSCH"]), "the defender loses first"
    play(match, "lose:GD", "done")
    assert (decider(match), tokens(match)) == ("1bf", ["lose:7G-TB", "lose:8G-TB"])
    play(match, "lose:7G-TB", "done")
    assert match.decision is None
    assert dead(match) == {"GD", "7G-TB"}
    assert (where(match, "8G-TB"), where(match, "SSCH")) == ("5005", "5006")


@rule("RTR-12.23-DA")
def test_defender_attrition() -> None:
    match = attack(table("5005: 1-MC / 5006: GD AX"), "at:5006", "assault", dice=5)
    assert outcomes(match) == ["DA"]
    assert dead(match) == {"GD"}
    assert spare(match).decision is None
    assert where(match, "AX") == "5006"


@rule("RTR-12.23-DD")
def test_defender_defeated() -> None:
    stacks = "5005: 8G-MC / 4906: 11G-TC / 5106: 9G-TC / 5006: SSLat AX"
    match = attack(table(stacks), "at:5006", "assault", dice=4)
    assert outcomes(match) == ["DD"]
    assert decider(match) == "1uf"
    play(match, "lose:AX", "done")
    assert where(match, "SSLat") == "5007", "the only hex that no Soviet controls"
    assert tokens(match) == ["unit:9G-TC", "unit:8G-MC", "unit:11G-TC", "done"]
    play(match, "unit:8G-MC")
    assert where(match, "8G-MC") == "5006"


@rule("RTR-12.23-DE")
def test_defender_eliminated() -> None:
    match = attack(table("5005: 8G-MC / 4906: 11G-TC / 5106: 9G-TC / 5006: SSLat AX"), "at:5006", "assault", dice=5)
    assert outcomes(match) == ["DE"]
    assert dead(match) == {"AX", "SSLat"}
    play(match, "unit:11G-TC")
    assert where(match, "11G-TC") == "5006"
    assert match.decision is None, "one hex, and the next corps has no room"


@rule("RTR-12.23-DP")
def test_defender_panic() -> None:
    match = attack(table("5005: 1-MC / 5006: GD AX"), "at:5006", "mobile", dice=6)
    assert outcomes(match) == ["DP"]
    assert dead(match) == {"GD"}
    attack(match, "done", dice=2)
    assert decider(match) == "1uf"
    assert told(match, "panic") == [{"side": "german", "dice": [2]}]
    play(match, "to:5007", "to:5008")
    play(match, "unit:1-MC")
    assert where(match, "1-MC") == "5006"
    assert "to:5007" in tokens(match), "up to two hexes"
    play(match, "to:5007")
    assert match.decision is None


@rule("RTR-12.23-DR")
def test_defender_retreat() -> None:
    match = even(dice=4, kind="mobile")
    assert outcomes(match) == ["DR"]
    play(match, "to:5107")
    assert not told(match, "eliminated")
    play(match, "unit:6G-TB")
    assert where(match, "6G-TB") == "5006"
    assert match.decision is None


@rule("RTR-12.23-MD")
def test_mobile_defence() -> None:
    match = attack(table("5005: 8G-TB 2GTA-TR / 5006: GD AX"), "at:5006", "mobile", dice=3)
    assert outcomes(match) == ["MD"]
    assert dead(match) == {"8G-TB"}
    play(match, "done", "unit:AX", "to:5007", "to:5107")
    assert (where(match, "AX"), where(match, "GD")) == ("5007", "5107")
    play(match, "unit:2GTA-TR")
    assert where(match, "2GTA-TR") == "5006"


@rule("RTR-12.23-MD")
def test_a_lone_attacker_who_is_lost_leaves_nobody_to_advance() -> None:
    match = play(even(dice=3, kind="mobile"), "to:5007")
    assert outcomes(match) == ["MD"]
    assert match.decision is None


@rule("RTR-12.23-OR")
def test_overrun() -> None:
    match = attack(table("5005: 8G-MC / 4906: 11G-TC / 5106: 9G-TC / 5006: SSLat AX"), "at:5006", "mobile", dice=5)
    assert outcomes(match) == ["OR"]
    assert dead(match) == {"AX", "SSLat"}
    play(match, "unit:8G-MC", "to:5007", "to:5008")
    assert where(match, "8G-MC") == "5008"
    assert tokens(match) == ["unit:9G-TC", "unit:11G-TC", "done"]


@rule("RTR-12.23-AA", "RTR-12.23-DA", "RTR-27.2")
def test_a_german_attack_works_alike() -> None:
    match = attack(table("5005: 2GTA-TR 6G-TB / 5006: GD SSCH SSLAH", german=True), "at:5005", "assault", dice=4)
    assert outcomes(match) == ["DA"]
    assert dead(match) == {"6G-TB"}
    assert decider(match) == "1bf", "he may lose more"


# -- 12.24 losses -------------------------------------------------------------------------------


@rule("RTR-12.24", "G-18")
def test_between_the_strongest_the_owner_chooses() -> None:
    match = attack(table("5005: 1-MC 6G-TB / 5006: GD SSCH AX"), "at:5006", "assault", dice=5)
    assert outcomes(match) == ["DA"]
    assert decider(match) == "1uf"
    assert tokens(match) == ["lose:GD", "lose:SSCH"]
    assert refused(match, "lose:AX") == "RTR-12.24"
    assert refused(match, "lose:1-MC") == "RTR-12.24"
    assert refused(match, "done") == "RTR-12.24"


@rule("G-18")
def test_a_factor_in_parentheses_counts_by_its_number() -> None:
    match = attack(table("5005: 1-MC / 5006: CP-A VS1"), "at:5006", "assault", dice=3)
    assert outcomes(match) == ["DA"]
    assert tokens(match) == ["lose:CP-A", "lose:VS1"]


@rule("RTR-12.24")
def test_half_may_cost_more_than_half() -> None:
    """Nine factors: five must go, and a unit goes whole."""
    match = attack(table("5005: 9G-TC / 5006: 503SS-Pz GD"), "at:5006", "assault", dice=4)
    assert outcomes(match) == ["BB"]
    assert tokens(match) == ["lose:GD", "lose:503SS-Pz"]
    play(match, "lose:GD")
    assert dead(match) == {"GD", "503SS-Pz", "9G-TC"}, "four are too few, so the other goes too; and a lone attacker"


@rule("G-62", "RTR-12.24")
def test_who_only_has_to_retreat_is_not_asked_for_losses() -> None:
    forward = attack(table("5005: 6G-TB / 5006: GD AX"), "at:5006", "mobile", dice=3)
    assert outcomes(forward) == ["AR"]
    assert isinstance(asked(forward), RetreatTo)
    back = attack(table("5005: 1-MC / 5006: GD AX"), "at:5006", "mobile", dice=4)
    assert outcomes(back) == ["DR"]
    assert isinstance(asked(back), ChooseRetreat)
    assert refused(back, "lose:GD") == "RTR-13.3(7)"


@rule("RTR-12.24")
def test_the_owner_may_always_lose_more() -> None:
    match = attack(table("5005: 1-MC / 5006: GD AX HJR"), "at:5006", "assault", dice=5)
    assert outcomes(match) == ["DA"]
    step = asked(match)
    assert isinstance(step, MoreLosses)
    assert (step.moment, step.passing) == ("losses", "done")
    assert tokens(match) == ["lose:AX", "lose:HJR", "done"]
    assert refused(match, "lose:1-MC") == "RTR-12.24"
    play(match, "lose:AX")
    assert dead(match) == {"GD", "AX"}
    assert tokens(match) == ["lose:HJR", "done"]
    assert play(match, "lose:HJR").decision is None


@rule("RTR-12.24")
def test_only_what_has_strength_counts_for_a_half() -> None:
    match = attack(
        table("0431: SD1 1-PD 2-PD / 0430: 9-MC / 0331: 6G-MC / 0531: 5G-MC", UKRAINIAN), "at:0431", "assault", dice=3
    )
    assert outcomes(match) == ["BB"]
    assert tokens(match) == ["lose:1-PD", "lose:2-PD"]
    assert refused(match, "lose:SD1") == "RTR-12.24"


# -- 12.25 --------------------------------------------------------------------------------------


@rule("RTR-12.25")
def test_bombardment_markers_are_never_lost() -> None:
    match = attack(
        table("5005: 6G-TB / 5006: 503SS-Pz GD", artillery=(numbers("5005"), ())), "at:5006", "assault", dice=1
    )
    assert outcomes(match) == ["AD"]
    assert state(match).artillery == (numbers("5005"), ())
    assert dead(match) == {"6G-TB"}


@rule("RTR-12.25")
def test_a_tower_that_only_supports_is_untouched_and_one_in_the_hex_is_not() -> None:
    supported = attack(table("3814: FR / 3913: GD / 3912: 8G-MC / 4013: 9G-TC"), "at:3913", "assault", dice=5)
    assert outcomes(supported) == ["DA"]
    assert dead(supported) == {"GD"}
    attacked = attack(table("3814: FR GD / 3914: 8G-MC / 3813: 9G-TC / 3915: 12G-TC"), "at:3814", "assault", dice=6)
    assert outcomes(attacked) == ["DA"]
    assert dead(attacked) == {"FR"}, "six against four"


# -- 16.6, 21.2 strategic markers as losses -----------------------------------------------------


def assaulted(options: dict[str, str], stack: str, dice: int) -> Match:
    """A strong assault on a hex in the open with a strategic marker."""
    stacks = f"5005: 8G-MC / 4906: 11G-TC / 5106: 9G-TC / 5006: {stack}"
    return attack(table(stacks, options=options), "at:5006", "assault", dice=dice)


@rule("G-15", "RTR-21.2")
def test_a_result_without_an_advance_never_removes_a_marker() -> None:
    match = assaulted({}, "Fuhrerbunker", 1)
    assert outcomes(match) == ["BB"]
    assert where(match, "Fuhrerbunker") == "5006"
    with_others = assaulted({}, "Fuhrerbunker KM1 KM2", 1)
    assert decider(with_others) == "1uf"
    assert tokens(with_others) == ["lose:KM1", "lose:KM2"]
    assert refused(with_others, "lose:Fuhrerbunker") == "RTR-21.2"
    play(with_others, "lose:KM1")
    assert dead(with_others) == {"KM1", "KM2"}, "three of five factors"
    assert where(with_others, "Fuhrerbunker") == "5006"


@rule("G-15")
def test_an_option_has_markers_destroyed_like_other_units() -> None:
    match = assaulted({"strategic_marker_loss": "destroy"}, "Fuhrerbunker", 1)
    assert outcomes(match) == ["BB"]
    assert dead(match) >= {"Fuhrerbunker"}


@rule("G-15", "RTR-21.2", "RTR-16.6")
@pytest.mark.parametrize("options", [{}, {"strategic_marker_loss": "destroy"}])
def test_a_marker_that_is_removed_is_captured_by_the_advance_or_lost(options: dict[str, str]) -> None:
    match = assaulted(options, "Fuhrerbunker VS1", 5)
    assert outcomes(match) == ["DE"]
    assert dead(match) == {"VS1"}
    assert where(match, "Fuhrerbunker") == "5006", "until the advance is over"
    taken = play(match, "unit:8G-MC")
    assert told(taken, "captured") == [{"unit": "Fuhrerbunker", "hex": "5006", "seat": "1bf"}]
    assert dead(taken) == {"VS1"}
    declined = play(assaulted(options, "Fuhrerbunker VS1", 5), "done")
    assert dead(declined) == {"VS1", "Fuhrerbunker"}


@rule("G-15", "RTR-13.4")
def test_a_marker_that_would_have_to_retreat_can_be_captured() -> None:
    match = attack(table("5005: 8G-MC / 5006: Fuhrerbunker GD"), "at:5006", "mobile", dice=4)
    assert outcomes(match) == ["DR"]
    play(match, "to:5007", "unit:8G-MC")
    assert told(match, "captured")
    assert where(match, "8G-MC") == "5006"


@rule("G-15")
def test_a_marker_that_holds_an_objective_alone_is_captured_by_the_advance() -> None:
    stacks = "0431: Fuhrerbunker 1-PD / 0430: 9-MC / 0331: 6G-MC / 0531: 5G-MC / 0332: 7G-TC"
    match = attack(
        table(stacks, UKRAINIAN, artillery=((), numbers("0431")), checked=ALL_BRIDGES), "at:0431", "assault", dice=4
    )
    assert outcomes(match) == ["DD"]
    assert dead(match, UKRAINIAN) == {"1-PD"}
    assert where(match, "Fuhrerbunker") == "0431", "statics there ignore the retreat"
    play(match, "unit:9-MC")
    assert told(match, "captured") == [{"unit": "Fuhrerbunker", "hex": "0431", "seat": "1uf"}]


@rule("G-15")
def test_nobody_gives_a_marker_up() -> None:
    match = assaulted({}, "Fuhrerbunker VS1 KM1", 4)
    assert outcomes(match) == ["DD"]
    play(match, "lose:KM1")
    assert tokens(match) == ["lose:VS1", "done"]
    assert refused(match, "lose:Fuhrerbunker") == "RTR-21.2"


# -- half of nothing ----------------------------------------------------------------------------


@rule("G-77", "RTR-12.24")
@pytest.mark.parametrize(("dice", "outcome"), [(3, "BB"), (4, "DD")])
def test_half_of_a_garrison_without_strength_is_one_unit(dice: int, outcome: str) -> None:
    match = table("3317: 350-RD / 3316: SD1", UKRAINIAN)
    play(match, "at:3316", "from:3317")
    preview = match.preview("assault")
    assert preview is not None
    loss = preview.chances[2]  # every result of the last column takes it
    assert (loss.rule, loss.outcomes) == ("RTR-12.24", {"loss": Fraction(1), "no-loss": Fraction(0)})
    attack(match, "assault", dice=dice)
    assert outcomes(match) == [outcome]
    assert "SD1" in dead(match, 1)


@rule("G-77")
def test_of_several_without_strength_the_owner_chooses_one() -> None:
    match = play(table("3317: 350-RD / 3316: SD1 SD2", UKRAINIAN), "at:3316", "from:3317")
    attack(match, "assault", dice=4)
    assert decider(match) == "1bf", "who runs the garrison in this combat (16.10a)"
    assert tokens(match) == ["lose:SD1", "lose:SD2"]
    play(match, "lose:SD2", "done")
    assert where(match, "SD1") == "3316"
    assert dead(match, 1) == {"SD2"}


@rule("G-77", "G-15")
def test_a_unit_without_strength_is_lost_before_a_strategic_marker() -> None:
    match = play(table("3317: 350-RD 50G-RD / 3316: SD1 Fuhrerbunker", UKRAINIAN), "at:3316", "from:3317")
    attack(match, "assault", dice=1)
    assert dead(match, 1) >= {"SD1"}
    assert where(match, "Fuhrerbunker") == "3316"
