/** The server, one function an endpoint. What is refused is thrown as `Refusal`. */
import { lang } from "./words.svelte";
import type * as wire from "./wire";

/** Why the server did not do something, said in the player's language. Nothing has changed. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string;
  readonly args: wire.Args;
  readonly table: wire.Table | null;

  constructor(
    readonly status: number,
    body: Partial<wire.Refusal>,
  ) {
    super(body.detail || body.code || `HTTP ${status}`);
    this.code = body.code ?? "";
    this.rule = body.rule ?? "";
    this.args = body.args ?? {};
    this.table = body.table ?? null;
  }
}

/** The server cannot be reached. */
export class Offline extends Error {}

type Method = "GET" | "POST" | "PUT" | "PATCH";

async function ask(method: Method, address: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": lang.current };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const wanted: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) wanted.body = JSON.stringify(body);
  const answer = await fetch(address, wanted).catch((cause: unknown) => {
    throw new Offline(address, { cause });
  });
  if (answer.ok) return answer;
  throw new Refusal(answer.status, await answer.json().catch(() => ({})));
}

async function json<T>(method: Method, address: string, body?: unknown): Promise<T> {
  return (await (await ask(method, address, body)).json()) as T;
}

function query(facts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
}

const at = (match: string, path = "", facts = {}) => `/api/matches/${encodeURIComponent(match)}${path}${query(facts)}`;

// -- titles

export const titles = () => json<wire.TitleInfo[]>("GET", "/api/titles");
/** A chart, vocabulary or rulebook by the address that `TitleInfo` gives. */
export const heavy = <T extends wire.Chart | wire.Vocabulary | wire.Rulebook>(address: string) => json<T>("GET", address);

// -- me

let asking: Promise<wire.Home> | null = null;

/** My page, asked for once at a time: two first answers would bring two cookies, and what the one has made be lost. */
export function home(page = 0): Promise<wire.Home> {
  if (page) return json<wire.Home>("GET", `/api/me${query({ page })}`);
  asking ??= json<wire.Home>("GET", "/api/me").finally(() => (asking = null));
  return asking;
}

export const saveProfile = (profile: wire.Profile) => json<wire.Home>("PATCH", "/api/me", profile);

// -- matches

export const create = (wish: wire.NewMatch) => json<wire.Made>("POST", "/api/matches", wish);
export const match = (id: string) => json<wire.MatchInfo>("GET", at(id));
/** The match that a link leads to; nothing is taken yet. */
export const look = (secret: string) => json<wire.MatchInfo>("POST", "/api/look", { secret });
export const join = (wish: wire.Join) => json<wire.Joined>("POST", "/api/join", wish);
export const sit = (id: string, wish: wire.Sit) => json<wire.Joined>("POST", at(id, "/sit"), wish);
export const link = (id: string, seat: string) => json<wire.Link>("POST", at(id, "/link"), { seat });
/** Calls off a match that I made, before it begins. */
export const callOff = (id: string) => json<wire.MatchInfo>("POST", at(id, "/call-off"), {});
export const invite = (id: string, seat: string) => json<wire.Link>("POST", at(id, "/invite"), { seat });

// -- the table

export const table = (id: string, seat?: string | null) => json<wire.Table>("GET", at(id, "/table", { seat }));
export const play = (id: string, body: wire.Play) => json<wire.Table>("POST", at(id, "/play"), body);
export const undo = (id: string, body: wire.Undo) => json<wire.Table>("POST", at(id, "/undo"), body);
export const auto = (id: string, body: wire.Auto) => json<wire.Table>("POST", at(id, "/auto"), body);
export const explain = (id: string, seat: string, token: string) =>
  json<wire.VerdictInfo>("GET", at(id, "/explain", { seat, token }));
/** What a good player would do in this decision, and why; it thinks for a while. */
export const hint = (id: string, body: wire.HintWish) => json<wire.HintInfo>("POST", at(id, "/hint"), body);
/** What a token would bring; null where nothing can be foretold. */
export async function preview(id: string, seat: string, token: string): Promise<wire.PreviewInfo | null> {
  const answer = await ask("GET", at(id, "/preview", { seat, token }));
  return answer.status === 204 ? null : ((await answer.json()) as wire.PreviewInfo | null);
}

/** Hands a seat to a computer, or back to whoever holds it. */
export const playedBy = (id: string, body: wire.PlayedBy) => json<wire.MatchInfo>("PUT", at(id, "/player"), body);

// -- between players

export const offer = (id: string, kind: wire.Offer["kind"], seat: string, number?: string) =>
  json<wire.MatchInfo>("POST", at(id, `/offers/${kind}`), number ? { seat, number } : { seat });
export const decline = (id: string, kind: wire.Offer["kind"], seat: string) =>
  json<wire.MatchInfo>("POST", at(id, `/offers/${kind}/decline`), { seat });
export const resign = (id: string, seat: string) => json<wire.MatchInfo>("POST", at(id, "/resign"), { seat });
/** Claims the game of an opponent whose time is over. */
export const claim = (id: string, seat: string) => json<wire.MatchInfo>("POST", at(id, "/claim"), { seat });
/** What was said before a line. */
export const chat = (id: string, before: number) => json<wire.Chat>("GET", at(id, "/chat", { before }));
export const tell = async (id: string, line: wire.ChatLine) => void (await ask("POST", at(id, "/chat"), line));
export const kept = (id: string, seat: string) => json<wire.Kept>("GET", at(id, "/kept", { seat }));
export const keepNotes = async (id: string, notes: wire.Notes) => void (await ask("PUT", at(id, "/notes"), notes));
export const keepOrders = async (id: string, orders: wire.Orders) => void (await ask("PUT", at(id, "/orders"), orders));

// -- the past

export const film = (id: string, seat?: string | null) => json<wire.Film>("GET", at(id, "/film", { seat }));
export const analyse = (id: string, body: wire.Analyse) => json<wire.MatchInfo>("POST", at(id, "/analysis"), body);
export const fairness = (id: string) => json<wire.Fairness>("GET", at(id, "/fairness"));
/** Where a match can be downloaded. */
export const exportAddress = (id: string, seat?: string | null) => at(id, "/export", { seat });

/** A seat's public number for the dice: 128 random bits. */
export function share(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
