"""Foresight: the percentage of an attack, what makes it, and what the six faces of the die bring."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from stavka.board.results import chance, distribution
from stavka.games.race_to_the_reichstag.advance import passable
from stavka.games.race_to_the_reichstag.contact import fighters, front_line
from stavka.games.race_to_the_reichstag.losses import lets_capture, losable, strongest
from stavka.games.race_to_the_reichstag.retreat import stands_fast, ways
from stavka.games.race_to_the_reichstag.strength import Odds, Share, hex_multiple, is_mobile, odds
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Chance, Factor, Preview

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.records import ResultRecord
    from stavka.games.race_to_the_reichstag.state import Handles, Hexes, State
    from stavka.kernel.text import Value

EVEN_ODDS = 50  # 12.6 below this an attack is a diversion
TABLE_RULES = {"mobile": "RTR-27.1", "assault": "RTR-27.2"}


def battle(s: State, attackers: Handles, targets: Hexes, table: str) -> Preview:
    """12.2 What an attack counts and may bring, if it is made with this table."""
    made = odds(s, attackers, targets)
    return Preview(tuple(factors(s, made)), tuple(chances(s, made, targets, table)))


# -- what makes the percentage ------------------------------------------------------------------


def factors(s: State, made: Odds) -> list[Factor]:
    """Both sides unit by unit, what multiplies them, and what comes of it."""
    found = [factor(s, "RTR-12.2", "factor-attacker", value(share), unit=name(s, share)) for share in made.attack]
    found += [factor(s, "RTR-12.2", "factor-defender", value(share), unit=name(s, share)) for share in made.defence]
    found += attack_bonus(s, made)
    found += defence_bonus(s, made)
    found.append(factor(s, "RTR-12.2", "factor-attack", sum(share.strength for share in made.attack)))
    found.append(factor(s, "RTR-12.2", "factor-defence", sum(share.strength for share in made.defence)))
    if made.percent is not None:
        found.append(factor(s, "RTR-12.22", "factor-percent", f"{made.percent} %"))
    found.append(factor(s, "RTR-12.22", "factor-column", column_name(s, made.column)))
    return found


def attack_bonus(s: State, made: Odds) -> list[Factor]:
    """12.14-12.16, 22.5 What doubles attackers."""
    rules = {rule for share in made.attack for rule in share.rules}
    return [factor(s, rule, f"factor-{rule.lower().replace('.', '-')}", "× 2") for rule in sorted(rules)]


def defence_bonus(s: State, made: Odds) -> list[Factor]:
    """12.15-12.20 What multiplies defenders, hex by hex, and the limit."""
    parts, found = s.game.components, []
    for hex in bits(mask([s.at[share.handle] for share in made.defence])):
        here = [share for share in made.defence if s.at[share.handle] == hex]
        rules = {rule for share in here for rule in share.rules}
        args: dict[str, Value] = {"hex": parts.hex_names[hex]}
        if "RTR-12.17" in rules:
            found.append(factor(s, "RTR-12.17", "factor-terrain", f"× {hex_multiple(s, hex)}", **args))
        if "RTR-12.18" in rules:
            found.append(
                factor(s, "RTR-12.18", "factor-hexside", f"× {parts.hexside_records['river'].defence}", **args)
            )
        if "RTR-12.15" in rules:
            found.append(factor(s, "RTR-12.15", "factor-tower", "× 2", **args))
        if "RTR-12.20" in rules:
            found.append(factor(s, "RTR-12.20", "factor-limit", f"× {parts.limits.multiple}", **args))
    return found


def factor(s: State, rule: str, message: str, value: int | str, **args: Value) -> Factor:
    """A line of the breakdown."""
    return Factor(rule, s.game.catalogue.text(message, args), value)


def value(share: Share) -> int | str:
    """`5` or `5 × 2`."""
    return share.factor if share.multiple == 1 else f"{share.factor} × {share.multiple}"


def name(s: State, share: Share) -> str:
    """The unit."""
    return s.game.components.unit_names[s.who[share.handle]]


def column_name(s: State, column: int) -> str:
    """`200-299 %`, or `≥ 600 %`."""
    bounds = s.game.components.columns
    if column == len(bounds) - 1:
        return f"≥ {bounds[column]} %"
    return f"{bounds[column]}-{bounds[column + 1] - 1} %"


# -- what the die may bring ---------------------------------------------------------------------


def chances(s: State, made: Odds, targets: Hexes, table: str) -> list[Chance]:
    """The results, and what a player wants to know of them: who loses units, and whether the way is free."""
    parts, text = s.game.components, s.game.catalogue.text
    rows = parts.mobile_table if table == "mobile" else parts.assault_table
    attackers = tuple([share.handle for share in made.attack])
    defenders = tuple([share.handle for share in made.defence])
    outlook: dict[str, Fraction] = {"open": Fraction(0), "perhaps": Fraction(0), "shut": Fraction(0)}
    for code, p in distribution(rows, made.column).items():
        outlook[way_in(s, parts.results[code], attackers, defenders, targets)] += p
    hit = [code for code, record in parts.results.items() if defender_hurt(s, record, defenders)]
    hurt = [code for code, record in parts.results.items() if attacker_hurt(s, record, attackers)]
    return [
        Chance(TABLE_RULES[table], text("chance-result"), distribution(rows, made.column)),
        Chance("RTR-14.4", text("chance-way-in"), {key: p for key, p in outlook.items() if p}),
        Chance("RTR-12.24", text("chance-defender-loss"), yes_or_no(chance(rows, made.column, hit))),
        Chance("RTR-12.24", text("chance-attacker-loss"), yes_or_no(chance(rows, made.column, hurt))),
    ]


def yes_or_no(p: Fraction) -> dict[str, Fraction]:
    """A chance and its opposite."""
    return {"loss": p, "no-loss": 1 - p}


def way_in(s: State, record: ResultRecord, attackers: Handles, defenders: Handles, targets: Hexes) -> str:
    """14.4 Whether a result lets the attacker into a defending hex; Germans in objective hexes may hold it (13.6)."""
    if record.retreat == "attacker" or not record.advance or not entrants(s, record, attackers, targets):
        return "shut"
    if record.defender_loss == "all" or (len(defenders) == 1 and record.defender_loss != "none"):
        return "open"
    return "perhaps" if all(holds(s, hex) for hex in targets) else "open"


def entrants(s: State, record: ResultRecord, attackers: Handles, targets: Hexes) -> list[int]:
    """14.1, 14.2 The attackers who could enter a defending hex, when a result has taken the strongest of them; between
    equals their owner chooses."""
    lost = strongest(s, attackers) if record.attacker_loss == "strongest" else ()
    left = [handle for handle in attackers if lost != (handle,) and is_mobile(s, handle)]
    return [handle for handle in left if passable(s, handle) & mask(targets)]


def holds(s: State, hex: int) -> bool:
    """13.4, 13.6, 23.2 Whether somebody in a hex may ignore a retreat."""
    objective = s.game.components.objectives >> hex & 1
    return not s.german and any(objective or stands_fast(s, handle) for handle in s.stack(hex))


def defender_hurt(s: State, record: ResultRecord, defenders: Handles) -> bool:
    """12.23, 13.3, 13.4 Whether a result surely costs the defender a unit, be it that one cannot retreat. A strategic
    marker may be nobody's loss (ruling G15)."""
    if record.defender_loss != "none" and losable(s, defenders, lets_capture(s.german, record)):
        return True
    return record.retreat == "defender" and any(trapped(s, handle) for handle in defenders)


def attacker_hurt(s: State, record: ResultRecord, attackers: Handles) -> bool:
    """12.23, 13.3, 13.4 The same for the attacker."""
    if record.attacker_loss != "none":
        return True
    return record.retreat == "attacker" and any(trapped(s, handle) for handle in attackers)


def trapped(s: State, handle: int) -> bool:
    """13.3, 13.4 Whether a unit that must retreat one hex is lost."""
    if stands_fast(s, handle):
        return False
    return not is_mobile(s, handle) or ways(s, handle, s.at[handle], 1).fatal


# -- what going on would waste ------------------------------------------------------------------


def cautions(s: State, attackers: Handles, targets: Hexes) -> list[Caution]:
    """12.4a, 12.6 A weak attack, enemies whom it leaves to others, and units that would attack nobody."""
    found: list[Caution] = []
    text, names = s.game.catalogue.text, s.game.components.hex_names
    percent = odds(s, attackers, targets).percent
    if percent is not None and percent < EVEN_ODDS:
        places = tuple([names[hex] for hex in targets])
        found.append(Caution("RTR-12.6", text("warn-diversion", {"percent": percent}), places))
    for message, hexes in (
        ("warn-left-to-others", left_to_others(s, attackers, targets)),
        ("warn-last-chance", idle_hexes(s, attackers, targets)),
    ):
        if hexes:
            places = tuple([names[hex] for hex in hexes])
            found.append(Caution("RTR-12.4a", text(message, {"hexes": list(places)}), places))
    return found


def left_to_others(s: State, attackers: Handles, targets: Hexes) -> list[int]:
    """12.5 Enemies next to the attackers who must still be attacked, by others."""
    line, beside = front_line(s), 0
    for handle in attackers:
        beside |= line.near[s.at[handle]]
    return list(bits(beside & line.defenders & line.obliged & ~mask(targets)))


def idle_hexes(s: State, attackers: Handles, targets: Hexes) -> list[int]:
    """Hexes with units next to all defenders that stay out, and that can attack nobody else in this phase."""
    line, at = front_line(s), {s.at[handle] for handle in attackers}
    taken = mask(targets)
    return [
        hex
        for hex in bits(line.attackers)
        if hex not in at and fighters(s, hex) and line.partners(hex) == taken and not line.obliged >> hex & 1
    ]
