/** The printed sheet as a few big paths: computed once for a plan. */
import type { Fill, LineKind } from "../lib/wire";
import { areaOf } from "./borders";
import { catmull, midcurve, midring, polyline } from "./curves";
import { groundOf, type Ground } from "./ground";
import { along, edgesOf, type Place, type Plan } from "./plan";
import type { Point } from "./points";

export interface Print {
  /** Everything that is played on. */
  land: string;
  fills: Partial<Record<Fill, string>>;
  ground: Ground;
  /** Lines by kind; those without an effect in the rules apart. */
  lines: Partial<Record<LineKind, string>>;
  faint: Partial<Record<LineKind, string>>;
  water: string;
  islands: string;
  grid: string;
  boxes: Place[];
  numbers: { id: string; at: Point }[];
}

export function printOf(plan: Plan, fillOf: (terrain: string) => Fill, art = true): Print {
  const places = [...plan.places.values()];
  const field = places.filter((place) => !place.space.box);
  return {
    land: areaOf(plan, field.filter((place) => fillOf(place.space.terrain) !== "none").map((place) => place.id)),
    fills: fillsOf(plan, fillOf),
    ground: art ? groundOf(plan) : {},
    lines: linesOf(plan, false),
    faint: linesOf(plan, true),
    water: watersOf(plan, false),
    islands: watersOf(plan, true),
    grid: gridOf(plan, field),
    boxes: places.filter((place) => place.space.box),
    numbers: numbersOf(plan, field),
  };
}

/** Spaces of each fill, as areas. `water` in the grid is drawn like land: it is a terrain. */
function fillsOf(plan: Plan, fillOf: (terrain: string) => Fill): Print["fills"] {
  const spaces: Partial<Record<Fill, string[]>> = {};
  for (const place of plan.places.values()) {
    if (place.space.box) continue;
    const fill = fillOf(place.space.terrain);
    (spaces[fill] ??= []).push(place.id);
  }
  return Object.fromEntries(Object.entries(spaces).map(([fill, ids]) => [fill, areaOf(plan, ids)]));
}

function linesOf(plan: Plan, faint: boolean): Print["lines"] {
  const paths: Print["lines"] = {};
  for (const line of plan.lines) {
    if ((line.faint ?? false) !== faint) continue;
    const path = line.sides ? (line.closed ? midring(line.points) : midcurve(line.points)) : catmull(line.points, line.closed);
    paths[line.kind] = (paths[line.kind] ?? "") + path;
  }
  return paths;
}

function watersOf(plan: Plan, land: boolean): string {
  return plan.waters
    .filter((water) => (water.land ?? false) === land)
    .map((water) => catmull(water.shape, true))
    .join("");
}

/** Every side once, however many spaces share it. */
function gridOf(plan: Plan, places: Place[]): string {
  const drawn = new Set<string>();
  let path = "";
  for (const place of places) {
    for (const [a, b] of edgesOf(place)) {
      const name = a < b ? `${a}-${b}` : `${b}-${a}`;
      if (drawn.has(name)) continue;
      drawn.add(name);
      path += polyline(along(plan, [a, b]));
    }
  }
  return path;
}

/** Of flat hexes in the upper left corner, of pointy ones under the top corner; areas have names instead. */
function numbersOf(plan: Plan, places: Place[]): Print["numbers"] {
  if (plan.grid === "areas") return [];
  const offset = (place: Place): Point =>
    plan.grid === "flat" ? [place.centre[0] - place.room.w * 0.22, place.room.y + 10.5] : [place.centre[0], place.room.y + 13];
  return places.map((place) => ({ id: place.id, at: offset(place) }));
}
