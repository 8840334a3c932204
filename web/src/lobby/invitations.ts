/** Invitation links. Their secrets are in the fragment, which no server and no log ever sees; the one who invites keeps
    them on the own device until the seat is taken. */
import * as api from "../lib/api";
import type { MatchInfo } from "../lib/wire";
import { ui } from "../lib/words.svelte";
import { emptySeats } from "./games";

const key = (match: string) => `stavka.invitations.${match}`;

export const invitationAddress = (secret: string): string => `${location.origin}/join#${secret}`;

/** Keeps the secrets of a new match. */
export function keep(match: string, invitations: Record<string, string>): void {
  try {
    if (Object.keys(invitations).length) localStorage.setItem(key(match), JSON.stringify(invitations));
    else localStorage.removeItem(key(match));
  } catch {
    // a browser that keeps nothing: the link can be made anew
  }
}

/** The links of a match that this device has kept. */
export function kept(match: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The links of all seats of my match that wait for a friend; one that was not kept is made anew. */
export async function invitations(match: MatchInfo): Promise<Record<string, string>> {
  const known = kept(match.id);
  const found: Record<string, string> = {};
  for (const { seat, invited } of emptySeats(match)) {
    if (invited) found[seat] = known[seat] ?? (await api.invite(match.id, seat)).secret;
  }
  keep(match.id, found);
  return found;
}

/** Puts text on the clipboard, also where the page is not served securely. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error(ui("error-clipboard"));
}
