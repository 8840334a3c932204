/** People at tables. */
import type { SeatInfo } from "./wire";
import { ui } from "./words.svelte";

/** Somebody who sits there, and the computer that plays for him. */
export const withStandIn = (who: string, { kind, player }: SeatInfo): string => (kind === "human" && player ? `${who} (${ui(`player-${player}`)})` : who);
