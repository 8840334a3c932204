/** What stands beside the map for the decision under way: its panels, and the board of a battle. */
import type { Panel, Scene } from "../lib/wire";

/** Whether a combat is under way of whose dice the scene tells. */
export function isFought(scene: Pick<Scene, "battle"> | null): boolean {
  return Object.keys(scene?.battle?.dice ?? {}).length > 0 || (scene?.battle?.aids ?? []).length > 0;
}

/** Those that hold anything: an empty one says nothing. */
export function nowPanels(scene: Scene | null): Panel[] {
  return (scene?.panels ?? []).filter((panel) => panel.now && panel.rows.some((row) => row.cells.length));
}
