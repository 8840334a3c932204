/** People at tables. */
import type { SeatInfo } from "./wire";
import { ui } from "./words.svelte";

/** The computer that plays for whoever sits there, to be said after his name; empty: he plays himself. */
export const standInOf = ({ kind, player }: SeatInfo): string => (kind === "human" && player ? ` (${ui(`player-${player}`)})` : "");
