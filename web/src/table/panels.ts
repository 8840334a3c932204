/** Panels that belong to the decision under way. */
import type { Panel, Scene } from "../lib/wire";

/** Those that hold anything: an empty one says nothing. */
export function nowPanels(scene: Scene | null): Panel[] {
  return (scene?.panels ?? []).filter((panel) => panel.now && panel.rows.some((row) => row.cells.length));
}
