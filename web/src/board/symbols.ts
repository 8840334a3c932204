/** Unit symbols on a box of 36 by 24. Lines take the colour of the symbol, `fill` is solid, `tint` is pale. */

export interface Symbol {
  line?: string;
  fill?: string;
  tint?: string;
}

const CROSSED = "M0 0L36 24M36 0L0 24";
const SLASH = "M0 24L36 0";
const TRACK = "M12.5 6.5H23.5a5.5 5.5 0 0 1 0 11H12.5a5.5 5.5 0 0 1 0-11Z";

export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const SYMBOLS: Record<string, Symbol> = {
  infantry: { line: CROSSED },
  armour: { line: TRACK },
  mechanised: { line: CROSSED + TRACK },
  motorised: { line: CROSSED + "M18 0V24" },
  cavalry: { line: SLASH },
  recon: { line: TRACK + SLASH },
  artillery: { fill: disc(18, 12, 4.6) },
  rocket: { line: "M11 9L18 4L25 9", fill: disc(18, 15, 3.6) },
  headquarters: { line: "M0 24V29", fill: "M0 0H36V8H0Z" },
  "air-headquarters": { line: "M0 24V29", fill: "M0 0H36V7H0ZM18 17Q22 12.5 27 12.5A4.4 4.4 0 0 1 27 21.3Q22 21.300 18 17Q14 12.500 9 12.5A4.4 4.400 0 0 0 9 21.300Q14 21.300 18 17Z" },
  leader: { fill: disc(18, 8, 4.4) + "M8.5 24Q8.5 14 18 14Q27.5 14 27.5 24Z" },
  engineer: { line: "M9 18V7H27V18M18 7V18" },
  airborne: { line: CROSSED + "M10 21.5Q14 16 18 21Q22 16 26 21.5" },
  mountain: { line: CROSSED, fill: "M12.5 24L18 14L23.5 24Z" },
  marine: { line: CROSSED + "M18 5V19M13 15Q18 23 23 15M15 8H21" },
  security: { line: "M0 0L18 24L36 0M8 0L18 14L28 0" },
  static: { line: CROSSED, fill: "M0 19H36V24H0Z" },
  fort: { line: "M5 19V9H10V13H15V9H21V13H26V9H31V19Z" },
  antitank: { line: "M5 24L18 4L31 24" },
  antiair: { line: "M6 24Q18-6 30 24" },
  assaultgun: { line: TRACK + "M12 17.5L18 8L24 17.5" },
  sniper: { line: disc(18, 12, 6) + "M18 2.5V21.5M8.5 12H27.5" },
  depot: { line: "M0 17H36M18 17V5M12 10L18 4L24 10" },
  airfield: { line: "M4 12H32M11 20L25 4" },
  strategic: { fill: "M18 3L20.6 9.2L27.5 9.7L22.2 14L23.9 20.7L18 17L12.1 20.7L13.8 14L8.5 9.7L15.4 9.2Z" },
  militia: { line: CROSSED + disc(18, 12, 4.4), tint: disc(18, 12, 4.4) },
};

/** An unknown symbol is an empty box. */
export const symbolOf = (kind: string): Symbol => SYMBOLS[kind] ?? {};
