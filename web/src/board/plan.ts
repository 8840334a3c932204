/** The sheet as it is drawn: every hex 80 wide, so that all sizes of the look hold; turned by a quarter if wished. */
import type { Label, Line, Sheet, Site, Space, Water } from "../lib/wire";
import { edgeName, type Edge } from "./curves";
import { bounds, centroid, clockwise, quarter, type Box, type Point, type Points } from "./points";

export const WIDTH = 80;
const SAME = 1.5; // corners closer than this are one

/** A space, placed. */
export interface Place {
  id: string;
  at: Point;
  centre: Point;
  shape: Points;
  /** The numbers of its corners; corners of neighbours have the same. */
  corners: number[];
  space: Space;
  room: Box;
}

export interface Plan {
  grid: "flat" | "pointy" | "areas";
  turned: boolean;
  /** What to show at first. */
  box: Box;
  /** Everything that is there. */
  extent: Box;
  places: Map<string, Place>;
  corners: Points;
  /** The spaces on the two sides of an edge, by its name. */
  beside: Map<string, string[]>;
  waters: Water[];
  lines: Line[];
  labels: Label[];
  sites: Site[];
  /** Where a point of the sheet lies on the plan. */
  place(point: Point): Point;
}

export function planOf(sheet: Sheet, turned = false): Plan {
  const scale = WIDTH / sheet.width;
  const place = ([x, y]: Point): Point => (turned ? quarter([x * scale, y * scale]) : [x * scale, y * scale]);
  const corners = new Corners();
  const places = new Map(sheet.spaces.map((space) => [space.id, placed(space, place, corners)]));
  const [left, top, width, height] = sheet.box;
  const box = bounds([place([left, top]), place([left + width, top + height])]);
  const shapes = [...places.values()].flatMap((it) => it.shape);
  return {
    grid: turned ? TURNED[sheet.grid] : sheet.grid,
    turned,
    box,
    extent: bounds([...shapes, [box.x, box.y], [box.x + box.w, box.y + box.h]]),
    places,
    corners: corners.points,
    beside: besideOf(places),
    waters: (sheet.waters ?? []).map((water) => ({ ...water, shape: mapped(water.shape, place) })),
    lines: (sheet.lines ?? []).map((line) => ({ ...line, points: mapped(line.points, place) })),
    labels: (sheet.labels ?? []).map((label) => named(label, places, place, turned)),
    sites: (sheet.sites ?? []).map((site) => ({ ...site, at: [...place(site.at)] as [number, number] })),
    place,
  };
}

const TURNED = { flat: "pointy", pointy: "flat", areas: "areas" } as const;

function mapped(points: Points, place: (point: Point) => Point): [number, number][] {
  return points.map((point) => [...place(point)]);
}

function placed(space: Space, place: (point: Point) => Point, corners: Corners): Place {
  const shape = clockwise(space.shape.map(place));
  return {
    id: space.id,
    at: place(space.at),
    centre: centroid(shape),
    shape,
    corners: shape.map((point) => corners.number(point)),
    space,
    room: bounds(shape),
  };
}

/** Names stay upright when the ground turns: at the foot of their space, or along the river they name. */
function named(label: Label, places: Map<string, Place>, place: (point: Point) => Point, turned: boolean): Label {
  const [x, y] = place(label.at);
  if (!turned) return { ...label, at: [x, y] };
  const home = places.get(label.space ?? "");
  if (home) return { ...label, at: [home.centre[0], home.room.y + home.room.h - FOOT], angle: 0 };
  return { ...label, at: [x, y], angle: upright((label.angle ?? 0) + 90) };
}

const FOOT = 16; // of a pointy hex: the corner is too narrow for a name

/** Text never stands on its head. */
function upright(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 90 && turned < 270 ? turned - 180 : turned >= 270 ? turned - 360 : turned;
}

/** Numbers for corners; points that are almost the same have one number. */
class Corners {
  readonly points: Point[] = [];
  private cells = new Map<number, number[]>();

  number(point: Point): number {
    const [column, row] = [Math.round(point[0] / SAME), Math.round(point[1] / SAME)];
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const found = this.cells.get(cellAt(x, y))?.find((corner) => this.near(corner, point));
        if (found !== undefined) return found;
      }
    }
    const corner = this.points.push(point) - 1;
    const cell = this.cells.get(cellAt(column, row));
    if (cell) cell.push(corner);
    else this.cells.set(cellAt(column, row), [corner]);
    return corner;
  }

  private near(corner: number, [x, y]: Point): boolean {
    const known = this.points[corner];
    return known !== undefined && Math.hypot(known[0] - x, known[1] - y) < SAME;
  }
}

const cellAt = (x: number, y: number): number => x * 100_003 + y;

export function edgesOf(place: Place): Edge[] {
  return place.corners.map((corner, i) => [corner, place.corners[(i + 1) % place.corners.length] ?? corner]);
}

function besideOf(places: Map<string, Place>): Map<string, string[]> {
  const beside = new Map<string, string[]>();
  for (const place of places.values()) {
    if (place.space.box) continue;
    for (const edge of edgesOf(place)) {
      const name = edgeName(edge);
      beside.set(name, [...(beside.get(name) ?? []), place.id]);
    }
  }
  return beside;
}

/** The points of a line of corners. */
export function along(plan: Plan, corners: readonly number[]): Point[] {
  return corners.map((corner) => plan.corners[corner]).filter((point) => point !== undefined);
}

/** The rim of some spaces, as rings of corners (the first not repeated), the spaces to the right of the way. */
export function rim(plan: Plan, spaces: Iterable<string>): number[][] {
  const outer = new Map<string, Edge>();
  for (const id of spaces) {
    const place = plan.places.get(id);
    for (const edge of place ? edgesOf(place) : []) {
      const name = edgeName(edge);
      if (!outer.delete(name)) outer.set(name, edge);
    }
  }
  return rings([...outer.values()]);
}

/** Directed edges joined into rings. */
function rings(edges: Edge[]): number[][] {
  const leaving = new Map<number, number[]>();
  for (const [from, to] of edges) leaving.set(from, [...(leaving.get(from) ?? []), to]);
  const found: number[][] = [];
  for (const start of leaving.keys()) {
    for (let next = leaving.get(start)?.pop(); next !== undefined; next = leaving.get(start)?.pop()) {
      const ring = [start];
      for (let corner: number | undefined = next; corner !== undefined && corner !== start; corner = leaving.get(corner)?.pop()) ring.push(corner);
      found.push(ring);
    }
  }
  return found;
}
