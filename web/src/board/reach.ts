/** What hand and keys work on: the board as it is at this moment. */
import type { Camera } from "./camera.svelte";
import type { Plan } from "./plan";
import type { StackOf } from "./slots";
import type { Lights, Target } from "./types";

export interface Reach {
  readonly plan: Plan;
  readonly camera: Camera;
  /** What glows; nothing on a board that is only looked at. */
  readonly lights: Lights;
  readonly stacks: ReadonlyMap<string, StackOf>;
  pick(target: Target): void;
  whyNot(target: Target): void;
  hover(target: Target | null): void;
}

/** How wide a hex should be on the screen when something on it matters. */
export const READABLE = 72;
