/** A small map for tests: flat hexes in columns, 80 wide unless told otherwise. */
import type { Chart, Scene, Sheet, Space } from "../lib/wire";

const HEIGHT = 40 * Math.sqrt(3);
const both = (text: string) => ({ en: text, es: text });

/** Hex `12` is column 1, row 2; odd columns lie half a hex lower. */
export function hexes(columns: number, rows: number, width = 80): Space[] {
  const scale = width / 80;
  const spaces: Space[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [x, y] = [60 * column * scale, (row + (column % 2) / 2) * HEIGHT * scale];
      const corner = (i: number): [number, number] => [x + 40 * scale * Math.cos((i * Math.PI) / 3), y + 40 * scale * Math.sin((i * Math.PI) / 3)];
      spaces.push({ id: `${column}${row}`, at: [x, y], shape: [0, 1, 2, 3, 4, 5].map(corner), terrain: "clear" });
    }
  }
  return spaces;
}

export function sheet(spaces = hexes(4, 4), width = 80): Sheet {
  return {
    grid: "flat",
    width,
    box: [-40, -35, 260, 312],
    north: 270,
    kilometre: 36,
    corner: "sw",
    terrains: { clear: { name: both("Clear"), fill: "clear" } },
    spaces,
  };
}

export function chart(spaces?: Space[]): Chart {
  return {
    title: "sample",
    name: both("Sample"),
    credit: both(""),
    blurb: both(""),
    era: both(""),
    hours: "1",
    sheet: sheet(spaces),
    sides: {
      german: { name: both("German"), emblem: "cross", seats: ["german"] },
      soviet: { name: both("Soviet"), emblem: "star", seats: ["soviet"] },
    },
    pieces: {
      "24Pz": { name: both("24th Panzer"), side: "german", form: "block", symbol: "armour", label: "24", face: "b", steps: 4, fire: 4 },
      "21Gr": { name: both("21st"), side: "german", form: "block", symbol: "mechanised", label: "21", face: "b", steps: 4, fire: 5 },
      "13Gd": { name: both("13th Guards"), side: "soviet", form: "block", symbol: "infantry", label: "13 Gd", steps: 3, fire: 6 },
    },
    cards: {},
    signs: { ruins: { name: both("Ruins"), icon: "ruins" } },
    verbs: {},
    buttons: {},
    events: {},
  };
}

export function scene(pieces: Scene["pieces"] = {}, held: Scene["held"] = {}): Scene {
  return { turn: ["turn", {}], track: [], figures: [], pieces, held, signs: {}, hands: [], panels: [] };
}
