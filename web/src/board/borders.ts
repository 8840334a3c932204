/** Lines that follow from who holds what: the front and the wash over held ground. */
import type { Chart, Scene } from "../lib/wire";
import { chains, edgeName, midcurve, midring, polygon, type Edge } from "./curves";
import { along, edgesOf, rim, type Plan } from "./plan";

type Held = Scene["held"];

/** Who holds each space. */
export function holders(held: Held): Map<string, string> {
  return new Map(Object.entries(held).flatMap(([side, spaces]) => spaces.map((space) => [space, side])));
}

/** Whether two neighbours face each other. Where only one side's ground is known, the rest is the other's. */
function facing(held: Held): (one: string | undefined, other: string | undefined) => boolean {
  const sides = Object.values(held).filter((spaces) => spaces.length).length;
  if (sides > 1) return (one, other) => one !== undefined && other !== undefined && one !== other;
  return (one, other) => one !== other;
}

function frontEdges(plan: Plan, held: Held): Edge[] {
  const holder = holders(held);
  const face = facing(held);
  const edges = new Map<string, Edge>();
  for (const id of holder.keys()) {
    const place = plan.places.get(id);
    if (!place || place.space.box) continue;
    for (const edge of edgesOf(place)) {
      const name = edgeName(edge);
      const other = plan.beside.get(name)?.find((space) => space !== id);
      if (other !== undefined && face(holder.get(id), holder.get(other))) edges.set(name, edge);
    }
  }
  return [...edges.values()];
}

/** The front line, as smooth as a river. */
export function front(plan: Plan, held: Held): string {
  return chains(frontEdges(plan, held))
    .map((line) => {
      const ring = line.length > 3 && line[0] === line.at(-1);
      return ring ? midring(along(plan, line.slice(0, -1))) : midcurve(along(plan, line));
    })
    .join("");
}

/** The ground a side holds: smooth where it meets the enemy, straight at the edge of the map. */
export function heldGround(plan: Plan, held: Held, side: string): string {
  const facing = new Set(frontEdges(plan, held).map(edgeName));
  const spaces = (held[side] ?? []).filter((id) => !plan.places.get(id)?.space.box);
  return rim(plan, spaces)
    .map((ring) => {
      const meets = (i: number, j: number) => facing.has(edgeName([ring.at(i) ?? 0, ring[j % ring.length] ?? 0]));
      return midring(along(plan, ring), (i) => !meets(i - 1, i) || !meets(i, i + 1));
    })
    .join("");
}

/** The side whose ground is washed: the one with the dark front edge. */
export function washed(chart: Chart): string | undefined {
  return Object.entries(chart.sides).find(([, side]) => side.emblem === "cross")?.[0];
}

/** One area of many spaces, with one outline. */
export function areaOf(plan: Plan, spaces: Iterable<string>): string {
  return rim(plan, spaces)
    .map((ring) => polygon(along(plan, ring)))
    .join("");
}
