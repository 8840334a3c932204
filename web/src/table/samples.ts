/** A small table for tests: two German blocks in 62, a hidden Soviet one in 28. */
import type { Asked, Chart, Scene } from "../lib/wire";

const both = (text: string) => ({ en: text, es: text });

export const chart: Chart = {
  title: "sample",
  name: both("Sample"),
  credit: both(""),
  blurb: both(""),
  era: both(""),
  hours: "1",
  sheet: { grid: "flat", width: 80, box: [0, 0, 800, 600], north: 0, kilometre: 0, corner: "sw", terrains: {}, spaces: [] },
  sides: {
    axis: { name: both("Axis"), emblem: "cross", seats: ["german"] },
    soviet: { name: both("Soviet"), emblem: "star", seats: ["soviet"] },
  },
  pieces: {
    "24Pz": { name: both("24th Panzer"), side: "axis", form: "block", symbol: "armour", steps: 4 },
    "21PG": { name: both("21st Panzergrenadier"), side: "axis", form: "block", symbol: "mechanised", steps: 4 },
    "36Pz": { name: both("36th Panzer"), side: "axis", form: "block", symbol: "armour", steps: 4 },
  },
  cards: { stuka: { name: both("Stuka"), side: "axis", text: both("Five dice.") } },
  signs: {},
  verbs: {
    from: { on: "space" },
    to: { on: "space", mark: "go" },
    at: { on: "space", mark: "target", confirm: true },
    unit: { on: "piece" },
    hit: { on: "piece", mark: "lose" },
    card: { on: "card", confirm: true },
  },
  buttons: {
    done: { primary: true },
    launch: { primary: true, confirm: true },
    all: {},
    quick: { confirm: true, group: "table" },
    slow: { primary: true, confirm: true, group: "table" },
  },
  events: {},
  moments: { flank: { name: both("Flank"), answer: both("Hold"), rule: "9", seats: ["german"] } },
  places: ["hex", "origin", "origins"],
  dice: ["dice", "die"],
};

export function scene(over: Partial<Scene> = {}): Scene {
  return {
    turn: ["turn", { turn: 1 }],
    track: [],
    figures: [],
    pieces: {
      g1: { at: "62", side: "axis", piece: "24Pz", steps: 4 },
      g2: { at: "62", side: "axis", piece: "21PG", steps: 3 },
      s1: { at: "28", side: "soviet" },
    },
    held: {},
    signs: {},
    hands: [],
    panels: [],
    ...over,
  };
}

export function asked(tokens: string[], over: Partial<Asked> = {}): Asked {
  return { prompt: ["prompt", {}], rule: "1", tokens, ...over };
}
