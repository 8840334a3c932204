"""What the terminal tells beside the map, and of one area or block."""

import pytest

from stavka.games.moscow_41.state import DEAD, State
from stavka.kernel.picture import Section, plain
from tests.rules import rule
from tests.rules.moscow_41.table import area, blocks, ground, handle

TABLE = "66: Guderian=3 24-Pz / 68: +24-A=2 line / 63: HQ-W / 80: 46-Pz 7-MC / road-1: Hoepner TT"


def told(s: State, seat: str | None, language: str = "en") -> dict[str, Section]:
    """The sections that a seat is shown, by their headings."""
    found = s.game.sections(s.view(seat), seat, language)
    return {section.heading: section for section in found}


def place(s: State, name: str, seat: str | None = None, language: str = "en") -> list[str]:
    """What is told of one place."""
    return plain(s.game.place(s.view(seat), name, language)).splitlines()


def test_the_situation() -> None:
    s = ground(TABLE, turn=4, weather="rain", lost=blocks("GD"), surrendered=blocks("2-RC 20-RC"), initiative=1)
    s.isolated = 1 << handle(s, "24-A")
    text = plain(told(s, "german")["Situation"].rows)
    assert text.splitlines() == [
        "October 1941, rain, Initiative Soviet",
        "Victory Points: German 1, Soviet 6",
        "Leaders: Hitler 4, Stalin 4",
        "Logistic Value 3",
        "2 Soviet blocks surrendered, one German block lost",
        "Contested: 80 Yelnya",
        "Isolated: 68 Yartsevo",
    ]
    s.leaders = (2, DEAD)
    assert "Leaders: Hitler 2, Stalin dead" in plain(told(s, None)["Situation"].rows)
    assert "Logistic Value" not in plain(told(s, None)["Situation"].rows)
    s.turn = 0
    assert plain(told(s, None)["Situation"].rows).startswith("Set-up")


def test_headquarters_of_the_seat_with_their_strength() -> None:
    s = ground(TABLE)
    assert plain(told(s, "german")["Headquarters"].rows).splitlines() == [
        "Guderian 3  66 Vitebsk-Rudnya",
        "Hoepner 4  Pskov",
    ]
    assert plain(told(s, "soviet")["Headquarters"].rows) == "HQ-W 4  63 Moscow"
    assert "Headquarters" not in told(s, None)
    assert plain(told(ground("66: 24-Pz"), "soviet")["Headquarters"].rows) == "none"


@rule("M41-1.5a")
def test_stacks_show_faces_to_their_owner_and_what_lies_face_up_to_all() -> None:
    s = ground(TABLE)
    s.isolated = 1 << handle(s, "7-MC")
    own = plain(told(s, "german")["German stacks"].rows)
    assert "66 Vitebsk-Rudnya Guderian 3, 24-Pz 4" in own
    other = told(s, "german")["Soviet stacks"]
    assert other.aside
    assert plain(other.rows).splitlines() == ["63 Moscow ▮", "68 Yartsevo 24-A 2", "80 Yelnya ▮!"]
    assert "66 Vitebsk-Rudnya ▮, ▮" in plain(told(s, "soviet")["German stacks"].rows)
    s.hide(1 << handle(s, "24-A"))
    assert "68 Yartsevo 24-A 2?" in plain(told(s, "german")["Soviet stacks"].rows)


@rule("M41-5.0b")
def test_only_the_owner_reads_what_is_in_a_pool() -> None:
    s = ground(TABLE, lost=blocks("GD"), lines=(0, 1 << area("68") | 1 << area("70")), aborted=(1, 0, 0))
    count = s.in_pool[0]
    text = plain(told(s, "german")["Beside the map"].rows)
    assert f"Force Pool, German: {count} (HQ-2A, " in text
    assert f"Force Pool, Soviet: {s.in_pool[1]}\n" in text
    assert "German blocks lost: 1: GD" in text
    assert "Defensive Lines left, Soviet: 18" in text
    assert "He 111 of the 2nd Fliegerkorps: 4 ready, 1 aborted, 0 destroyed" in text
    assert "(" not in plain(told(s, None)["Beside the map"].rows)


@pytest.mark.parametrize("seat", ["german", "soviet", None])
def test_sections_are_said_in_spanish(seat: str | None) -> None:
    s = ground(TABLE, withdrawn=blocks("HQ-2FK"))
    found = told(s, seat, "es")
    assert {"Situación", "Pilas alemanas", "Pilas soviéticas", "Junto al mapa"} <= set(found)
    assert "Retirados: 1: HQ-2FK" in plain(found["Junto al mapa"].rows)


# -- one area, one block ------------------------------------------------------------------------


def test_everything_about_an_area() -> None:
    s = ground(TABLE)
    s.isolated, s.cut_lines = 1 << handle(s, "24-A"), 1 << area("68")
    assert place(s, "68", "soviet") == [
        "68 Yartsevo: City, Soviet control",
        "Soviet Defensive Line, cut off",
        "Next to 55 Demidov, 56 Bely and 67 Smolensk",
        "Across a river: 69 Dorogobuzh, 79 Pochinok and 80 Yelnya",
        "  24th Army: strength 2 of 4, hits on 6 or more, Isolated",
    ]


def test_blocks_of_the_enemy_are_hidden_or_remembered() -> None:
    s = ground(TABLE)
    assert place(s, "80", "german")[-2:] == [
        "  46th Panzer Corps: strength 4 of 4, hits on 4 or more",
        "  a hidden block, Soviet",
    ]
    s.hide(1 << handle(s, "24-A"))
    assert place(s, "68", "german")[-1] == "  24th Army, remembered with strength 2"
    s.seen[handle(s, "24-A")] = 255
    assert place(s, "68", "german")[-1] == "  24th Army, remembered"


@rule("M41-4.7a")
def test_leaders_are_told_where_they_are() -> None:
    s = ground(TABLE, leaders=(3, 2))
    assert place(s, "rastenburg")[-1] == "  Hitler: strength 3 of 4"
    assert "  Stalin: strength 2 of 4" in place(s, "63")
    s.leaders = (3, DEAD)
    assert not any("Stalin" in line for line in place(s, "63"))


@rule("M41-2.2.2b")
def test_supply_sources_come_and_go() -> None:
    s = ground(TABLE)
    assert "Soviet supply source" in place(s, "171")
    assert "German supply source" in place(s, "2A")
    assert "Soviet supply source" in place(s, "168")
    s.control |= 1 << area("kiev")
    assert "Soviet supply source" not in place(s, "168")
    assert place(s, "kiev")[0] == "Kiev: Box, German control"


def test_what_is_printed_on_a_block() -> None:
    s = ground(TABLE)
    assert place(s, "48-Pz") == [
        "48th Panzer Corps: Tanks, German reserves, Fast (5 MP), Triple Fire, K: when Kiev is German; strength 4"
    ]
    told = place(s, "16-RC", language="es")[0]
    assert told.startswith("16.º Cuerpo de Fusileros: Infantería, Frente Noroccidental, Lento (3 PM), Fuego Sencillo")
    assert told.endswith("Reducido: llega con un paso; fuerza 3")
    assert place(s, "nowhere") == []
