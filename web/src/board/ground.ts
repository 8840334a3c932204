/** Terrain art: lines and blocks in the ink of the ground, seeded by space, gathered into a few big paths. */
import type { Art } from "../lib/wire";
import { catmull, n, polygon } from "./curves";
import type { Place } from "./plan";
import { area, bounds, clearance, distance, inset, inside, type Point, type Points } from "./points";
import { chance, type Chance } from "./seed";

/** Paths by what they are drawn with. */
export type Ink = "houses" | "blocks" | "halls" | "roofs" | "rough" | "forest" | "marsh" | "mountain" | "slopes" | "field";
export type Ground = Partial<Record<Ink, string>>;

const HEX = 4157; // the area of a hex that is 80 wide

type Draw = (place: Place, dice: Chance) => Ground;

const ART: Record<Exclude<Art, "">, Draw> = {
  houses: (place, dice) => ({ houses: houses(place, dice, streets(place)) }),
  blocks,
  halls,
  hills,
  ravine,
  trees,
  marsh,
  peaks,
  runway,
};

/** The terrain art of some spaces. */
export function groundOf(places: Iterable<Place>): Ground {
  const ground: Ground = {};
  for (const place of places) {
    const art = place.space.art;
    if (!art) continue;
    for (const [ink, path] of Object.entries(ART[art](place, chance(place.id))) as [Ink, string][]) {
      ground[ink] = (ground[ink] ?? "") + path;
    }
  }
  return ground;
}

/** Points that keep their distance from each other and from the sides of the shape. */
function scattered(shape: Points, dice: Chance, count: number, gap: number, margin: number): Point[] {
  const { x, y, w, h } = bounds(shape);
  const found: Point[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries++) {
    const point: Point = [x + dice.next() * w, y + dice.next() * h];
    if (!inside(point, shape) || clearance(point, shape) < margin) continue;
    if (found.every((other) => distance(point, other) > gap)) found.push(point);
  }
  return found.sort((a, b) => a[1] - b[1]);
}

/** So many to a hex; more in a larger area. */
const perHex = (place: Place, count: number): number => Math.max(3, Math.round((count * area(place.shape)) / HEX));

interface Streets {
  turn: (u: number, v: number) => Point;
}

/** A street grid that turns slowly over the town, so that neighbours agree. */
function streets({ centre: [x, y] }: Place): Streets {
  const angle = 0.2 * Math.sin(x / 260 + 1) + 0.16 * Math.cos(y / 170);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { turn: (u, v) => [x + u * c - v * s, y + u * s + v * c] };
}

const box = ({ turn }: Streets, u: number, v: number, w: number, h: number): Point[] => [
  turn(u - w / 2, v - h / 2),
  turn(u + w / 2, v - h / 2),
  turn(u + w / 2, v + h / 2),
  turn(u - w / 2, v + h / 2),
];

/** Small blocks on a turned grid; two streets stay open. */
function houses(place: Place, dice: Chance, grid: Streets, taken: (u: number, v: number) => boolean = () => false): string {
  const reach = Math.ceil(Math.max(place.room.w, place.room.h) / 14);
  const ground = inset(place.shape, 0.9);
  let path = "";
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const [u, v] = [i * 8.6 + dice.between(-0.6, 0.6), j * 7.4 + dice.between(-0.5, 0.5)];
      const [w, h] = [dice.between(4.8, 7.2), dice.between(3.8, 5.6)];
      const open = dice.next() < 0.09 || i % 6 === 0 || (j + 10) % 7 === 4 || taken(u, v);
      const house = box(grid, u, v, w, h);
      if (!open && house.every((corner) => inside(corner, ground))) path += polygon(house);
    }
  }
  return path;
}

/** Closed city blocks around their yards. */
function blocks(place: Place, dice: Chance): Ground {
  const grid = streets(place);
  const reach = Math.ceil(Math.max(place.room.w, place.room.h) / 24);
  const ground = inset(place.shape, 0.97);
  let path = "";
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const [w, h] = [12.6 + dice.between(-0.8, 0.8), 10.2 + dice.between(-0.8, 0.8)];
      const [u, v] = [i * 15.4 + (j % 2) / 2, j * 12.6];
      const block = box(grid, u, v, w, h);
      const open = dice.next() < 0.06;
      if (!open && block.every((corner) => inside(corner, ground))) path += polygon(block) + polygon(box(grid, u, v, w - 6.2, h - 5.6));
    }
  }
  return { blocks: path };
}

/** Long halls of a works, among houses. */
function halls(place: Place, dice: Chance): Ground {
  const grid = streets(place);
  const long = [-1, 0, 1].map((k) => box(grid, k * 14.5, -3 + k * 2, 11, 25 + dice.between(-2, 3)));
  const taken = (u: number, v: number) => Math.abs(u) < 24 && Math.abs(v + 3) < 20;
  const roofs = [-1, 0, 1].flatMap((k) => [-7, -1, 5].map((v) => box(grid, k * 14.5, v - 2 + k * 2, 7.4, 0.5)));
  return { houses: houses(place, dice, grid, taken), halls: long.map(polygon).join(""), roofs: roofs.map(polygon).join("") };
}

const TURN = 2 * Math.PI;

/** Three closed contours. */
function hills(place: Place, dice: Chance): Ground {
  const [x, y] = place.centre;
  const phase = dice.between(0, 6);
  const [ox, oy] = [dice.between(-5, 5), dice.between(-4, 4)];
  const [rx, ry] = [place.room.w * 0.35, place.room.h * 0.332];
  const ring = (k: number): Point[] =>
    Array.from({ length: 14 }, (_, i) => {
      const a = (i / 14) * TURN;
      const r = (1 - 0.285 * k) * (1 + 0.13 * Math.sin(2 * a + phase) + 0.08 * Math.sin(3 * a + 2 * phase + k * 0.4));
      return [x + (ox * k) / 2 + r * rx * Math.cos(a), y + (oy * k) / 2 + r * ry * Math.sin(a)];
    });
  return { rough: [0, 1, 2].map((k) => catmull(ring(k), true)).join("") };
}

/** Two lips with ticks that point down into the cut. */
function ravine(place: Place, dice: Chance): Ground {
  const [x, y] = place.centre;
  const tilt = dice.between(-0.5, 0.5) + Math.PI / 2;
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  const half = Math.min(place.room.w, place.room.h) * 0.4;
  const on = (u: number, v: number): Point => [x + u * c - v * s, y + u * s + v * c];
  const lip = (t: number, side: number): number => side * (6 + 4.5 * Math.sin(t * 3 + side));
  let path = "";
  for (const side of [-1, 1]) {
    path += catmull([-1, -0.6, -0.2, 0.2, 0.6, 1].map((t) => on(t * half, lip(t, side))));
    for (let i = -7; i <= 7; i++) {
      const [u, v] = [(i / 8) * half, lip(i / 8, side)];
      const [[x1, y1], [x2, y2]] = [on(u, v), on(u, v - side * 3.6)];
      path += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    }
  }
  return { rough: path };
}

/** Round-topped trees, lines only. */
function trees(place: Place, dice: Chance): Ground {
  const spots = scattered(place.shape, dice, perHex(place, 19), 7.4, 8);
  const tree = ([x, y]: Point): string => {
    const r = 2.6 * dice.between(0.85, 1.25);
    return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0M${n(x)} ${n(y)}v${n(r)}`;
  };
  return { forest: spots.map(tree).join("") };
}

/** Tufts of reed. */
function marsh(place: Place, dice: Chance): Ground {
  const spots = scattered(place.shape, dice, perHex(place, 9), 12.5, 10);
  const tuft = ([x, y]: Point): string => `M${n(x - 5)} ${n(y)}h10M${n(x)} ${n(y)}v-4M${n(x - 2.4)} ${n(y)}l-1.6-3M${n(x + 2.4)} ${n(y)}l1.6-3`;
  return { marsh: spots.map(tuft).join("") };
}

/** Peaks, shaded on the right. */
function peaks(place: Place, dice: Chance): Ground {
  const spots = scattered(place.shape, dice, perHex(place, 4), 16, 14);
  const ground: Required<Pick<Ground, "mountain" | "slopes">> = { mountain: "", slopes: "" };
  for (const [x, y] of spots) {
    const k = dice.between(8, 12.5);
    const [left, right, top, foot] = [x - k, x + k, y - k * 0.6, y + k * 0.45];
    ground.mountain += `M${n(left)} ${n(foot)}L${n(x)} ${n(top)}L${n(right)} ${n(foot)}`;
    ground.slopes += `M${n(x)} ${n(top)}L${n(right)} ${n(foot)}L${n(x + k * 0.2)} ${n(foot)}Z`;
  }
  return ground;
}

/** An airfield: a round field with two runways that cross. */
function runway(place: Place): Ground {
  const [x, y] = place.centre;
  const r = place.room.w / 2;
  const ring = Array.from({ length: 8 }, (_, i): Point => [x + 0.62 * r * Math.cos((i * TURN) / 8), y + 0.5 * r * Math.sin((i * TURN) / 8)]);
  const strip = (tilt: number): string => {
    const [dx, dy] = [0.46 * r * Math.cos(tilt), 0.46 * r * Math.sin(tilt)];
    return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`;
  };
  return { field: catmull(ring, true) + strip(-0.35) + strip(0.5) };
}
