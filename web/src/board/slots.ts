/** Where the pieces of a space stand: offsets from the point where its pieces stand. */
import type { Chart, Scene, Standing } from "../lib/wire";
import type { Place, Plan } from "./plan";
import type { Box, Point } from "./points";

export interface Slot {
  /** Of a block: the middle of its foot. Of a counter: its middle. */
  x: number;
  y: number;
  /** Of a block: how wide its face is. Of a counter: how wide it is. */
  size: number;
}

export interface Layout {
  slots: Slot[];
  /** How many more there are than can be drawn. */
  more: number;
  /** What the stack covers. */
  box: Box;
}

/** One large, two abreast, three and four in two rows. */
const BLOCKS: Record<number, readonly Slot[]> = {
  1: [{ x: 1, y: 18, size: 35 }],
  2: [
    { x: -15, y: 16, size: 31 },
    { x: 17, y: 16, size: 31 },
  ],
  3: [
    { x: 1, y: -7, size: 24.5 },
    { x: -13.5, y: 22, size: 24.5 },
    { x: 15.5, y: 22, size: 24.5 },
  ],
  4: [
    { x: -13.5, y: -7, size: 24.5 },
    { x: 15.5, y: -7, size: 24.5 },
    { x: -13.5, y: 22, size: 24.5 },
    { x: 15.5, y: 22, size: 24.5 },
  ],
};

const COUNTER = 49.6; // 62 % of a hex
const DEPTH = 20; // how much wider than its face a block is, in %
const HEAD = 16; // how much higher

export function layoutOf(form: "block" | "counter", count: number, room: Box, boxed = false): Layout {
  if (boxed) return rows(form, count, room);
  return form === "block" ? blocks(count, room) : counters(count);
}

function blocks(count: number, room: Box): Layout {
  const known = BLOCKS[count];
  if (known) return { slots: [...known], more: 0, box: coverOf("block", known) };
  return rows("block", count, { x: 0, y: 0, w: Math.min(room.w, 84) * 0.92, h: Math.min(room.h, 84) * 0.78 });
}

/** Two sides in one place: each in columns of two, the first on the left, the second on the right. */
export function facing(left: number, right: number, room: Box): Layout {
  const [wide, high] = [Math.min(room.w, 104) * 0.9, Math.min(room.h, 88) * 0.74];
  const columns = Math.ceil(left / 2) + Math.ceil(right / 2);
  const size = Math.min(26, wide / columns / (1 + DEPTH / 100), high / 2 / (1 + HEAD / 100)) * 0.94;
  const [dx, dy] = [(size * (1 + DEPTH / 100)) / 0.94, (size * (1 + HEAD / 100)) / 0.94];
  const company = (count: number, first: number): Slot[] =>
    Array.from({ length: count }, (_, i) => {
      const column = first + Math.floor(i / 2);
      const pair = i % 2 || i + 1 < count;
      return { x: (column - (columns - 1) / 2) * dx, y: pair ? (i % 2) * dy : dy / 2, size };
    });
  const slots = [...company(left, 0), ...company(right, Math.ceil(left / 2))].map((slot) => ({ ...slot, y: slot.y - dy * 0.14 }));
  return { slots, more: 0, box: coverOf("block", slots) };
}

/** Each one 5 up and to the right of the last; at most three are drawn. */
function counters(count: number): Layout {
  const shown = Math.min(count, 3);
  const slots = Array.from({ length: shown }, (_, i): Slot => {
    const shift = 5 * (i - (shown - 1) / 2);
    return { x: shift, y: -6 - shift, size: COUNTER };
  });
  return { slots, more: count - shown, box: coverOf("counter", slots) };
}

const SMALLEST = 15;
const LARGEST = 35;

/** As many rows as make the pieces largest. */
function rows(form: "block" | "counter", count: number, room: Box): Layout {
  const [wide, high] = form === "block" ? [1 + DEPTH / 100, 1 + HEAD / 100] : [1, 1];
  const fits = (columns: number): number => Math.min(room.w / columns / wide, room.h / Math.ceil(count / columns) / high) * 0.94;
  const best = Array.from({ length: count }, (_, i) => i + 1).reduce((a, b) => (fits(b) > fits(a) ? b : a), 1);
  const size = Math.max(SMALLEST, Math.min(LARGEST, fits(best)));
  const columns = Math.max(1, Math.min(count, fits(best) < SMALLEST ? Math.floor(room.w / wide / size) : best));
  const most = Math.max(1, Math.floor(room.h / high / size));
  const lines = Math.min(most, Math.ceil(count / columns));
  const shown = Math.min(count, lines * columns);
  const [dx, dy] = [(size * wide) / 0.94, (size * high) / 0.94];
  const slots = Array.from({ length: shown }, (_, i): Slot => {
    const row = Math.floor(i / columns);
    const across = Math.min(columns, shown - row * columns);
    const x = (i % columns) - (across - 1) / 2;
    const y = row - (lines - 1) / 2;
    return { x: x * dx, y: form === "block" ? y * dy + (size * high) / 2 : y * dy, size };
  });
  return { slots, more: count - shown, box: coverOf(form, slots) };
}

/** What a piece in a slot covers. */
export function coverOf(form: "block" | "counter", slots: readonly Slot[]): Box {
  const boxes = slots.map(({ x, y, size }): Box => {
    if (form === "counter") return { x: x - size / 2, y: y - size / 2, w: size, h: size };
    return { x: x - size * 0.6, y: y - size * 1.16, w: size * 1.2, h: size * 1.16 };
  });
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The pieces that stand in one space. */
export interface StackOf {
  space: string;
  at: Point;
  form: "block" | "counter";
  pieces: [key: string, standing: Standing][];
  layout: Layout;
}

/** All stacks, from the back of the map to the front. */
export function stacksOf(plan: Plan, chart: Chart, scene: Scene): StackOf[] {
  const here = new Map<string, [string, Standing][]>();
  for (const [key, standing] of Object.entries(scene.pieces)) {
    const pieces = here.get(standing.at);
    if (pieces) pieces.push([key, standing]);
    else here.set(standing.at, [[key, standing]]);
  }
  const stacks = [...here].flatMap(([space, pieces]): StackOf[] => {
    const place = plan.places.get(space);
    return place ? [stackOf(place, chart, sorted(pieces, chart))] : [];
  });
  return stacks.sort((a, b) => a.at[1] - b.at[1]);
}

function stackOf(place: Place, chart: Chart, pieces: [string, Standing][]): StackOf {
  const form = formOf(chart, pieces[0]?.[1]);
  const boxed = place.space.box ?? false;
  const room = boxed ? { ...place.room, w: place.room.w - 16, h: place.room.h - 26 } : place.room;
  const at: Point = boxed ? [place.centre[0], place.centre[1] + 7] : place.at;
  const first = pieces.filter(([, { side }]) => side === pieces[0]?.[1].side).length;
  const faced = form === "block" && !boxed && first < pieces.length;
  const layout = faced ? facing(first, pieces.length - first, room) : layoutOf(form, pieces.length, room, boxed);
  return { space: place.id, at, form, pieces, layout };
}

/** Sides apart, the strong ones first. Hidden pieces keep their order, which tells nothing. */
export function sorted(pieces: [string, Standing][], chart: Chart): [string, Standing][] {
  const order = Object.keys(chart.sides);
  const strength = (standing: Standing): number => standing.steps ?? factorOf(standing, chart);
  return pieces.toSorted(([, a], [, b]) => order.indexOf(a.side) - order.indexOf(b.side) || strength(b) - strength(a));
}

/** The first number on a counter; in parentheses it counts for less. */
function factorOf({ piece, reduced }: Standing, chart: Chart): number {
  const printed = piece ? chart.pieces[piece]?.factors?.[reduced ? 1 : 0] : undefined;
  const number = Number(printed?.match(/\d+/)?.[0] ?? 0);
  return printed?.startsWith("(") ? number / 100 : number;
}

/** A hidden piece has the form of the other pieces of its side. */
export function formOf(chart: Chart, standing: Standing | null | undefined, side = standing?.side): "block" | "counter" {
  const known = standing?.piece ? chart.pieces[standing.piece] : undefined;
  return (known ?? Object.values(chart.pieces).find((piece) => piece.side === side))?.form ?? "block";
}
