/** From space to space with the arrow keys. */
import type { Plan } from "./plan";

export const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The space that lies next in a direction: near, and as straight ahead as can be. */
export function next(plan: Plan, from: string, [dx, dy]: readonly [number, number]): string {
  const start = plan.places.get(from);
  if (!start) return from;
  let [best, least] = [from, Infinity];
  for (const place of plan.places.values()) {
    const [x, y] = [place.centre[0] - start.centre[0], place.centre[1] - start.centre[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // hexes have no neighbour in two of the four directions: one that is up to 60 degrees aside will do
    if (ahead <= 1 || aside > ahead * 1.8) continue;
    const effort = ahead + aside * 1.6;
    if (effort < least - 0.01) [best, least] = [place.id, effort];
  }
  return best;
}

/** Where the cursor starts: the first of the spaces wished for, else the one nearest to a point. */
export function start(plan: Plan, wished: readonly string[], near: readonly [number, number]): string {
  const found = wished.find((id) => plan.places.has(id));
  if (found) return found;
  const away = (id: string): number => {
    const place = plan.places.get(id);
    return place ? Math.hypot(place.centre[0] - near[0], place.centre[1] - near[1]) : Infinity;
  };
  return [...plan.places.keys()].reduce((a, b) => (away(b) < away(a) ? b : a), "");
}

export const JUMPS: Record<string, 1 | -1> = { n: 1, N: 1, p: -1, P: -1 };

/** The next or the last of the spaces wished for, round and round; where there is none, one stays. */
export function jump(plan: Plan, wished: readonly string[], from: string, step: 1 | -1): string {
  const there = [...new Set(wished)].filter((id) => plan.places.has(id));
  const here = there.indexOf(from);
  const to = here < 0 ? (step > 0 ? 0 : there.length - 1) : (here + step + there.length) % there.length;
  return there[to] ?? from;
}
