import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadOwn } from "../lib/words.svelte";
import type { Home, MatchInfo, TitleInfo } from "../lib/wire";
import JoinPage from "./JoinPage.svelte";
import LobbyPage from "./LobbyPage.svelte";
import { witnessed } from "../lib/witness";

const both = (text: string) => ({ en: text, es: text });
const yesNo = { text: both("?"), values: [false, true], value_names: [both("no"), both("yes")] };
const TITLE: TitleInfo = {
  id: "toy", name: both("Toy: a game"),
  scenarios: [{ id: "solo", name: both("Solo"), seats: ["red"] }, { id: "duel", name: both("Duel"), seats: ["red", "blue"] }],
  options: [{ ...yesNo, id: "fog", name: both("Fog"), default: true }, { ...yesNo, id: "mud", name: both("Mud"), default: false }],
  seats: { red: both("Red"), blue: both("Blue") }, players: ["random"],
  chart: "/chart", words: { en: "/words" }, rules: "/rules",
};
const CHART = {
  title: "toy", name: both("Toy: a game"), credit: both("After a toy"), blurb: both("A toy."), era: both("Today"), hours: "1",
  sides: { red: { name: both("Red"), emblem: "star", seats: ["red"] }, blue: { name: both("Blue"), emblem: "cross", seats: ["blue"] } },
  sheet: { grid: "areas", width: 10, box: [0, 0, 10, 10], north: 0, kilometre: 0, corner: "nw", terrains: {}, spaces: [] },
  pieces: {}, cards: {}, signs: {}, verbs: {}, buttons: {}, events: {},
};
function match(id: string, facts: Partial<MatchInfo> = {}): MatchInfo {
  const seats: MatchInfo["seats"] = [{ seat: "red", kind: "human", mine: true }, { seat: "blue", kind: "human", name: "<b>Ana</b>" }];
  return {
    id, title: "toy", scenario: "duel", options: {}, status: "playing", created: 0, seats, waiting: ["red"], turn: ["turn", { n: 4 }],
    seed_hash: "", number: 0, updated: 0, ...facts,
  };
}

let home: Home;
let asked: [method: string, address: string, body: any][];
let answers: Record<string, unknown>;
let page: Record<string, unknown>;
let pushed: ((data: unknown) => void) | undefined;

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  home = { name: "", language: "en", mine: [], invitations: [], finished: [], next_hash: "" };
  asked = [];
  answers = {
    "/api/titles": [TITLE], "/chart": CHART, "/words": { language: "en", resources: ["turn = Turn { $n }\nwon = The deck is empty."], labels: {} },
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit) => {
    asked.push([method, address, body ? JSON.parse(String(body)) : undefined]);
    return Response.json(address === "/api/me" ? home : (answers[address] ?? {}));
  });
  class Wire {
    static OPEN = 1;
    constructor() {
      pushed = (data) => this.onmessage({ data: JSON.stringify(data) });
    }
    onmessage = (_: { data: string }) => {};
    close() {}
  }
  vi.stubGlobal("WebSocket", Wire);
  await loadOwn("en");
});
afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const text = () => document.body.textContent!.replace(/\s+/g, " ");
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(name))!;
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise((done) => setTimeout(done));
  await tick();
};
const shown = (field: string, value: string) => vi.waitFor(() => expect(document.querySelector(field)).toHaveProperty("value", value));
async function open(): Promise<void> {
  page = mount(LobbyPage, { target: document.body });
  await settle();
}

describe("the lobby", () => {
  it("welcomes who comes first, and starts a game for one with a click", async () => {
    answers["/api/matches"] = { match: match("m9", { scenario: "solo", seats: [{ seat: "red", kind: "human", mine: true }] }) };
    home.next_hash = "known before";
    await open();
    expect(text()).toContain("you need no account");
    button("Start Toy").click();
    await settle();
    const [, , wish] = asked.find(([method]) => method === "POST")!;
    expect(wish).toMatchObject({ title: "toy", scenario: "solo", seats: { red: { kind: "me" } }, clock: null });
    expect(wish.number).toMatch(/^[0-9a-f]{32}$/);
    expect(wish.seed_hash).toBe("known before");
    expect(witnessed("m9")).toEqual({ hash: "known before", number: wish.number });
    expect(location.pathname).toBe("/match/m9");
  });

  it("lets computers alone play by the options I choose", async () => {
    answers["/api/matches"] = { match: match("m9") };
    await open();
    button("Watch computers").click();
    const labels = () => [...document.querySelectorAll<HTMLLabelElement>("dialog details label")];
    await vi.waitFor(() => expect(labels().map((each) => each.textContent)).toEqual(["Fog", "Mud"]));
    const fog = document.getElementById(labels()[0]!.htmlFor) as HTMLSelectElement;
    fog.value = "false";
    fog.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(document.querySelector("dialog summary")?.textContent).toBe("Options (one changed)");
    document.querySelector<HTMLButtonElement>("dialog footer .primary")!.click();
    await settle();
    const [, , wish] = asked.find(([method]) => method === "POST")!;
    expect(wish).toMatchObject({ scenario: "duel", options: { fog: false, mud: false }, seats: { red: { kind: "computer" } } });
  });

  it("puts the games first that wait for me, and shows names as text", async () => {
    home.mine = [match("m1"), match("m2", { waiting: ["blue"] })];
    await open();
    const cards = [...document.querySelectorAll("a.card")];
    expect(cards.map((card) => card.textContent?.includes("Your move"))).toEqual([true, false]);
    expect(cards[0]!.textContent).toContain("Turn 4, with <b>Ana</b>");
    expect(document.title).toBe("(1) Stavka");
  });

  it("changes when a match does", async () => {
    home.mine = [match("m1", { waiting: ["blue"] })];
    await open();
    expect(text()).not.toContain("Your move");
    pushed!({ type: "turned", match: match("m1") });
    await settle();
    expect(text()).toContain("Your move");
    pushed!({ type: "turned", match: match("m1", { status: "over", waiting: [], ending: { how: "rules", winner: "Red", reason: ["won", {}] } }) });
    await settle();
    expect(text()).toContain("Red wins. The deck is empty.");
  });

  it("shows the link of an invitation once more from what this device has kept", async () => {
    const open_ = match("m3", { status: "open", waiting: [], turn: null, seats: [{ seat: "red", kind: "human", mine: true }, { seat: "blue", kind: "empty", invited: true }] });
    answers["/api/matches"] = { match: open_, invitations: { blue: "sesame-sesame-sesame" } };
    await open();
    document.querySelector<HTMLInputElement>('input[value="friend"]')!.click();
    await settle();
    button("Start Toy").click();
    await settle();
    await shown("dialog input", `${location.origin}/join#sesame-sesame-sesame`);
    document.querySelector("dialog")!.dispatchEvent(new Event("cancel"));
    await settle();
    button("Invitation link").click();
    await settle();
    await shown("dialog input", `${location.origin}/join#sesame-sesame-sesame`);
    expect(asked.some(([, address]) => address.includes("invite"))).toBe(false);
  });

  it("calls off what I made, and shows what was begun with other rules as such", async () => {
    const nobody: MatchInfo["seats"] = [{ seat: "red", kind: "empty" }, { seat: "blue", kind: "empty" }];
    home.mine = [match("m1", { other_rules: "0" }), match("m6", { status: "open", made: true, waiting: [], turn: null, seats: nobody })];
    answers["/api/matches/m6/call-off"] = match("m6", { status: "over", made: true, seats: nobody, ending: { how: "void" } });
    await open();
    expect(text()).not.toContain("Your move");
    expect(text()).toContain("Begun with other rules");
    document.querySelector<HTMLButtonElement>('button[aria-label="Call it off"]')!.click();
    await settle();
    expect(asked.at(-1)).toMatchObject(["POST", "/api/matches/m6/call-off", {}]);
    expect(text()).toContain("Called off");
  });

  it("fetches older games when asked", async () => {
    home.finished = [match("m7", { status: "over", ending: { how: "draw" } })];
    home.more = true;
    answers["/api/me?page=1"] = { ...home, finished: [match("m8", { status: "over", ending: { how: "draw" } })], more: false };
    await open();
    button("Older games").click();
    await settle();
    expect(document.querySelectorAll('a[href="/match/m8"]').length).toBe(1);
    expect(button("Older games")).toBeUndefined();
  });

  it("sits down where a seat is free", async () => {
    home.invitations = [match("m4", { status: "open", public: true, waiting: [], turn: null, seats: [{ seat: "red", kind: "human", name: "Ana" }, { seat: "blue", kind: "empty" }] })];
    await open();
    expect(text()).toContain("Ana offers Blue");
    button("Sit down").click();
    await settle();
    expect(asked.at(-1)).toMatchObject(["POST", "/api/matches/m4/sit", { seat: "blue" }]);
    expect(location.pathname).toBe("/match/m4");
  });

  it("says that the server is away, and tries again", async () => {
    const works = fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    const { loadTitles } = await import("../lib/titles.svelte");
    await loadTitles().catch(() => undefined);
    page = mount(LobbyPage, { target: document.body });
    await settle();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
    vi.stubGlobal("fetch", works);
    button("Try again").click();
    await settle();
    expect(text()).toContain("Start Toy");
  });
});

describe("an invitation", () => {
  async function follow(hash: string): Promise<void> {
    answers["/api/look"] = match("m5", { scenario: "duel", seed_hash: "fingerprint" });
    history.replaceState(null, "", `/join${hash}`);
    page = mount(JoinPage, { target: document.body });
    await settle();
  }

  it("takes the secret out of the address at once, and the seat when asked", async () => {
    answers["/api/join"] = { match: match("m5"), seat: "blue" };
    await follow("#sesame-sesame-sesame");
    expect(location.href).not.toContain("sesame");
    expect(text()).toContain("Already at the table: ");
    const field = document.querySelector("input")!;
    field.value = "Boris";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    button("Sit down").click();
    await settle();
    expect(asked.slice(-2)).toMatchObject([["PATCH", "/api/me", { name: "Boris" }], ["POST", "/api/join", { secret: "sesame-sesame-sesame" }]]);
    expect(location.pathname + location.search).toBe("/match/m5?seat=blue");
    expect(witnessed("m5")).toEqual({ hash: "fingerprint", number: asked.at(-1)![2].number });
  });

  it("without a secret says what to do", async () => {
    await follow("");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("not complete");
    expect(button("Sit down")).toBeUndefined();
  });

  it("that was cut short is not complete; the whole one, opened on the same page, is", async () => {
    await follow("#sesame");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("not complete");
    history.replaceState(null, "", "/join#sesame-sesame-sesame");
    dispatchEvent(new Event("hashchange"));
    await settle();
    expect(document.querySelector("[role=alert]")).toBeNull();
    expect(location.href).not.toContain("sesame");
    expect(button("Sit down")).toBeDefined();
  });
});
