/** Marks of a unit's size, drawn and never typed: a tick for every I, a cross for every X. */
import { n } from "./curves";

const STEP = 6.2;
const REACH = 2.1;

/** `XXXX` as a path, centred on a point. */
export function sizeMark(size: string, x: number, y: number, scale = 1): string {
  const step = STEP * scale;
  const r = REACH * scale;
  const left = x - (step * (size.length - 1)) / 2;
  const stroke = (mark: string, cx: number): string =>
    mark === "I"
      ? `M${n(cx)} ${n(y - r)}V${n(y + r)}`
      : `M${n(cx - r)} ${n(y - r)}L${n(cx + r)} ${n(y + r)}M${n(cx + r)} ${n(y - r)}L${n(cx - r)} ${n(y + r)}`;
  return [...size].map((mark, i) => stroke(mark, left + i * step)).join("");
}
