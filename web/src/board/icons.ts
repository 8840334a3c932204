/** Glyphs of emblems, markers and sites on a grid from -10 to 10. */

export interface Glyph {
  line?: string;
  fill?: string;
}

export const STAR = "M0-10L2.35-3.24L9.51-3.09L3.8 1.24L5.88 8.09L0 4L-5.88 8.09L-3.8 1.24L-9.51-3.09L-2.35-3.24Z";
export const CROSS = "M-3-10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z";
export const EMBLEMS = { cross: CROSS, star: STAR } as const;

export const GLYPHS: Record<string, Glyph> = {
  star: { fill: "M0-7L1.7-2.3L6.7-2.2L2.7.9L4.1 5.7L0 2.8L-4.1 5.7L-2.7.9L-6.7-2.2L-1.7-2.3Z" },
  cross: { fill: "M-2.1-7H2.1V-2.1H7V2.1H2.1V7H-2.1V2.1H-7V-2.1H-2.1Z" },
  ruins: { fill: "M-6 5.5V-1L-3.6-3.4V.5L-1-5.5L1-2V1L3.5-3.8L6-1.2V5.5Z" },
  unsupplied: { line: "M-5-4H5V4.5H-5ZM-5-1H5M-7 7L7-7" },
  disrupted: { fill: "M1.5-7L-4 1H0L-1.5 7L4-1.5H0Z" },
  fatigue: { line: "M-4-6H4L-4 6H4Z" },
  fortified: { fill: "M-6 5V-3H-3V0H-1.4V-3H1.4V0H3V-3H6V5Z" },
  bridge: { line: "M-7 2H-2M2 2H7M-6-3Q-4 2-2 2M6-3Q4 2 2 2M-1.5 5L1.5-5" },
  factory: { fill: "M-6.5 6V-1L-2.5-3.5V-1L1.5-3.5V-1L5.5-3.5L6.5 6Z" },
  dock: { line: "M0-6V6M-5 1.5Q0 9 5 1.5M-3-3H3" },
  airfield: { line: "M0-7V6M-7 .5L0-2L7 .5M-3 5.5H3" },
  oil: { line: "M-5 6L0-6L5 6M-3.4 2H3.4M-2-2H2" },
  supply: { line: "M-5.5-4.5H5.5V5H-5.5ZM-5.5-1H5.5M0-4.5V-1" },
  moved: { line: "M-6 0H5M1-4L5 0L1 4" },
  attack: { line: "M-5 5L4.6-4.6M-1.6-5H5V1.6" },
  target: { line: "M-6-2V-6H-2M2-6H6V-2M6 2V6H2M-2 6H-6V2M0-2.5V2.5M-2.5 0H2.5" },
  gun: { line: "M-6 5L6-5M-4.5 1L-1.5 5", fill: "M-5 4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z" },
  aircraft: { fill: "M0-7L1.3-2L7 1V2.8L1.3 1.4L.8 5L2.6 6.4V7.2L0 6.6L-2.6 7.2V6.4L-.8 5L-1.3 1.4L-7 2.8V1L-1.3-2Z" },
  attacked: { line: "M-5-5L5 5M5-5L-5 5" },
  eye: { line: "M-7 0Q0-7 7 0Q0 7-7 0Z", fill: "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z" },
  flag: { line: "M-4 7V-6", fill: "M-4-6H5.5L3-3L5.5 0H-4Z" },
  headquarters: { line: "M-5 7V-5.5H5.5V1.5H-5", fill: "M-5-5.5H5.5V-2.5H-5Z" },
  tower: { fill: "M-6.5-6H-3.6V-4H-1.3V-6H1.3V-4H3.6V-6H6.5V-1L4.5 1V6.5H-4.5V1L-6.5-1Z" },
  city: { fill: "M-7 6V0H-4V-4H-1V6ZM0 6V-7H3.5V6ZM4.5 6V-1H7V6Z" },
  s: { line: "M4.2-4.2Q0-8-3.6-4.4Q-5-.6 0 0Q5 .6 3.6 4.4Q0 8-4.2 4.2" },
  l: { line: "M-3-6.5V6H4" },
  k: { line: "M-3.6-6.5V6.5M4-6.5L-3.6.8M-1-1.6L4.4 6.5" },
  shield: { fill: "M0-6.5L5.5-4.5V.5Q5.5 5 0 7Q-5.5 5-5.5.5V-4.5Z" },
  sun: { line: "M0-5.2V-7.8M0 5.2V7.8M-5.2 0H-7.8M5.2 0H7.8M-3.7-3.7L-5.5-5.5M3.7 3.7L5.5 5.5M-3.7 3.7L-5.5 5.5M3.7-3.7L5.5-5.5", fill: "M-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0Z" },
  rain: { line: "M-3.5 3L-4.8 6.6M.6 3L-.7 6.6M4.7 3L3.4 6.6", fill: "M-5 1.4A2.9 2.9 0 0 1-4.8-4.2A4.2 4.2 0 0 1 3.2-4.4A2.9 2.9 0 0 1 5 1.4Z" },
  snow: { line: "M0-7V7M-6.1-3.5L6.1 3.5M-6.1 3.5L6.1-3.5M-2-6L0-4.2L2-6M-2 6L0 4.2L2 6" },
  blizzard: { line: "M-7-3.5H2.5A2.3 2.3 0 1 0 .6-6.8M-7 .5H5A2.4 2.4 0 1 1 3.2 4.2M-7 4.5H-1" },
  river: { line: "M-7-2.6Q-4.7-5.4-2.3-2.6T2.4-2.6T7-2.6M-7 3.2Q-4.7.4-2.3 3.2T2.4 3.2T7 3.2" },
  tank: { fill: "M-7.4 1H7.4L5.6 5H-5.6ZM-3.6-.2L-2.6-4H2.4L2.9-2.9H8V-1.5H3.3L3.6-.2Z" },
  heart: { fill: "M0 6.6L-5.9.8A3.6 3.6 0 0 1 0-4.2A3.6 3.6 0 0 1 5.9.8Z" },
  leader: { fill: "M-3-3.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM-5.5 6.5Q-5.5.8 0 .8Q5.5.8 5.5 6.5Z" },
};
