/** The printed sheet as a few big paths: computed once for a plan. */
import type { Fill, Line, LineKind } from "../lib/wire";
import { areaOf } from "./borders";
import { catmull, edgeName, midcurve, midring, polyline } from "./curves";
import { groundOf, type Ground } from "./ground";
import { along, edgesOf, type Place, type Plan } from "./plan";
import { bounds, type Box, type Point, type Points } from "./points";

/** A part of the map. Big paths are slow to draw where only a corner of them is seen, so there is one for every part. */
export interface Patch {
  /** Everything that is played on. */
  land: string;
  fills: [fill: Fill, path: string][];
  ground: Ground;
  grid: string;
}

export interface Print {
  patches: Patch[];
  /** Lines by kind; those without an effect in the rules apart. */
  lines: Partial<Record<LineKind, string>>;
  faint: Partial<Record<LineKind, string>>;
  /** Lines that a scene can call gone, each by itself: bridges. */
  bridges: { id: string; whole: string; broken: string }[];
  water: string;
  islands: string;
  boxes: Place[];
  /** By parts of the map: all at once would be thousands. */
  numbers: { box: Box; printed: { id: string; at: Point }[] }[];
}

type FillOf = (terrain: string) => Fill;

export function printOf(plan: Plan, fillOf: FillOf, art = true): Print {
  const places = [...plan.places.values()];
  const field = places.filter((place) => !place.space.box);
  const drawn = new Set<string>();
  return {
    patches: patchesOf(field).map((part) => patchOf(plan, part, fillOf, art, drawn)),
    lines: linesOf(plan, false),
    faint: linesOf(plan, true),
    bridges: bridgesOf(plan),
    water: watersOf(plan, false),
    islands: watersOf(plan, true),
    boxes: places.filter((place) => place.space.box),
    numbers: numbersOf(plan, field),
  };
}

const PATCH = 480;

/** The map cut into squares of about six hexes. */
function patchesOf(places: Place[]): Place[][] {
  const patches = new Map<string, Place[]>();
  for (const place of places) {
    const square = `${Math.floor(place.centre[0] / PATCH)} ${Math.floor(place.centre[1] / PATCH)}`;
    const patch = patches.get(square);
    if (patch) patch.push(place);
    else patches.set(square, [place]);
  }
  return [...patches.values()];
}

function patchOf(plan: Plan, places: Place[], fillOf: FillOf, art: boolean, drawn: Set<string>): Patch {
  const land = places.filter((place) => fillOf(place.space.terrain) !== "none").map((place) => place.id);
  return { land: areaOf(plan, land), fills: fillsOf(plan, places, fillOf), ground: art ? groundOf(places) : {}, grid: gridOf(plan, places, drawn) };
}

/** Spaces of each fill, as areas. */
function fillsOf(plan: Plan, places: Place[], fillOf: FillOf): Patch["fills"] {
  const spaces = new Map<Fill, string[]>();
  for (const place of places) {
    const fill = fillOf(place.space.terrain);
    if (fill !== "clear" && fill !== "none") spaces.set(fill, [...(spaces.get(fill) ?? []), place.id]);
  }
  return [...spaces].map(([fill, ids]) => [fill, areaOf(plan, ids)]);
}

function linesOf(plan: Plan, faint: boolean): Print["lines"] {
  const paths: Print["lines"] = {};
  for (const line of plan.lines) {
    if ((line.faint ?? false) !== faint || line.kind === "bridge") continue;
    paths[line.kind] = (paths[line.kind] ?? "") + curve(line);
  }
  return paths;
}

const STUMP = 0.22; // what is left of a bridge at either end

/** Bridges, whole and broken. */
function bridgesOf(plan: Plan): Print["bridges"] {
  return plan.lines
    .filter((line) => line.kind === "bridge")
    .map(({ id = "", points }) => ({ id, whole: polyline(points), broken: stumps(points) }));
}

/** The two ends of a line, and nothing between them. */
function stumps(points: Points): string {
  const [one, other] = [points[0], points.at(-1)];
  if (!one || !other) return "";
  const part = (from: Point, to: Point): Point => [from[0] + (to[0] - from[0]) * STUMP, from[1] + (to[1] - from[1]) * STUMP];
  return polyline([one, part(one, other)]) + polyline([other, part(other, one)]);
}

/** Smooth, and on its hexsides if it must stay there. */
function curve({ sides, closed, points }: Line): string {
  if (!sides) return catmull(points, closed);
  return closed ? midring(points) : midcurve(points);
}

function watersOf(plan: Plan, land: boolean): string {
  return plan.waters
    .filter((water) => (water.land ?? false) === land)
    .map((water) => catmull(water.shape, true))
    .join("");
}

/** Every side once, however many spaces share it. */
function gridOf(plan: Plan, places: Place[], drawn: Set<string>): string {
  let path = "";
  for (const place of places) {
    for (const edge of edgesOf(place)) {
      const name = edgeName(edge);
      if (drawn.has(name)) continue;
      drawn.add(name);
      path += polyline(along(plan, edge));
    }
  }
  return path;
}

/** Of flat hexes in the upper left corner, of pointy ones under the top corner; areas have names instead. */
function numbersOf(plan: Plan, places: Place[]): Print["numbers"] {
  if (plan.grid === "areas") return [];
  const offset = (place: Place): Point =>
    plan.grid === "flat" ? [place.centre[0] - place.room.w * 0.22, place.room.y + 10.5] : [place.centre[0], place.room.y + 13];
  return patchesOf(places).map((part) => {
    const printed = part.map((place) => ({ id: place.id, at: offset(place) }));
    return { box: bounds(printed.map(({ at }) => at)), printed };
  });
}
