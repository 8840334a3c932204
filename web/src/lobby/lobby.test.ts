import { describe, expect, it } from "vitest";
import type { Chart, Home, MatchInfo, SeatInfo, TitleInfo } from "../lib/wire";
import { company, inOrder, myMove, placed } from "./games";
import { changed, clockWish, fresh, isMeant, opponents, optionIn, scenariosFor, seated, settled, together, watched, wish, withSitter } from "./setup";

const both = (en: string) => ({ en, es: en });
const scenario = (id: string, ...seats: string[]) => ({ id, name: both(id), seats });
const TITLE: TitleInfo = {
  id: "toy",
  name: both("Toy"),
  scenarios: [scenario("solo", "red"), scenario("duel", "red", "blue"), scenario("trio", "red", "blue", "green")],
  options: [{ id: "fog", name: both("Fog"), text: both("?"), values: [false, true], value_names: [both("no"), both("yes")], default: true }],
  seats: { red: both("Red"), blue: both("Blue"), green: both("Green") },
  players: ["random"],
  chart: "", words: {}, rules: "",
};

function match(id: string, facts: Partial<MatchInfo>, ...seats: SeatInfo[]): MatchInfo {
  return {
    id, title: "toy", scenario: "duel", options: {}, status: "playing", created: 0, seats, waiting: [], turn: null,
    seed_hash: "", number: 0, updated: 0, ...facts,
  };
}
const me: SeatInfo = { seat: "red", kind: "human", mine: true };
const friend: SeatInfo = { seat: "blue", kind: "human", name: "Ana" };

describe("set-up", () => {
  it("begins alone where a title has a game for one", () => {
    expect(fresh(TITLE)).toMatchObject({ against: "alone", scenario: "solo", seat: "red", options: { fog: true } });
  });

  it("offers nobody else in a title for one", () => {
    expect(opponents({ ...TITLE, scenarios: [scenario("solo", "red")] })).toEqual(["alone"]);
    expect(opponents({ ...TITLE, scenarios: [scenario("duel", "red", "blue")] })).not.toContain("alone");
  });

  it("changes the scenario with the opponent, and keeps one that still fits", () => {
    const against = settled(TITLE, { ...fresh(TITLE), against: "friend", clock: "days-1" });
    expect(against).toMatchObject({ scenario: "duel", seat: "red", clock: "days-1" });
    const trio = settled(TITLE, { ...against, scenario: "trio", seat: "green" });
    expect(settled(TITLE, { ...trio, against: "computer" })).toMatchObject({ scenario: "trio", seat: "green", clock: "none" });
    expect(scenariosFor(TITLE, "alone").map(({ id }) => id)).toEqual(["solo"]);
  });

  it("prefers enemies to allies", () => {
    const allies = { ...TITLE, scenarios: [scenario("solo", "red"), scenario("allies", "red", "green"), scenario("duel", "red", "blue")] };
    const sides = { east: { name: both("East"), emblem: "star", seats: ["red", "green"] }, west: { name: both("West"), emblem: "cross", seats: ["blue"] } };
    const chart = { sides } as unknown as Chart;
    expect(settled(allies, { ...fresh(allies), against: "computer" }, chart).scenario).toBe("duel");
    expect(together(allies.scenarios[1]!, chart)).toBe(true);
    expect(together(allies.scenarios[0]!, chart)).toBe(false);
  });

  it("leaves options alone that mean nothing without another one, or in another scenario", () => {
    const yesNo = { text: both("?"), values: [false, true], value_names: [both("no"), both("yes")], default: false };
    const variant = { ...yesNo, id: "variant", name: both("Variant") };
    const level = { ...yesNo, id: "level", name: both("Level"), needs: { reason: both("it needs the Variant"), options: { variant: [true] } } };
    const shared = { ...yesNo, id: "shared", name: both("Shared"), needs: { reason: both("it needs three"), scenarios: ["trio"] } };
    const deeper = { ...yesNo, id: "deeper", name: both("Deeper"), needs: { reason: both("it needs a level"), options: { level: [true] } } };
    const title = { ...TITLE, options: [variant, level, shared, deeper] };
    const all = { variant: true, level: true, shared: true, deeper: true };
    const meant = (setup: typeof duel) => title.options.filter((option) => isMeant(title, setup, option)).map(({ id }) => id);
    const duel = settled(title, { ...fresh(title), against: "friend", options: all });
    expect(meant(duel)).toEqual(["variant", "level", "deeper"]);
    expect(wish(title, duel, "").options).toEqual({ ...all, shared: false });
    const plain = { ...duel, scenario: "trio", options: { ...all, variant: false } };
    expect(meant(plain)).toEqual(["variant", "shared"]);
    expect(wish(title, plain, "").options).toEqual({ variant: false, level: false, shared: true, deeper: false });
    expect(changed(title, plain)).toBe(1);
    expect(optionIn(title, plain, "nothing")).toBeUndefined();
  });

  it("plays against Regular where nobody chooses, and any level in any seat", () => {
    const levels = { ...TITLE, players: ["novice", "regular", "veteran", "greedy", "random"] };
    const trio = settled(levels, { ...fresh(levels), against: "computer", scenario: "trio" });
    expect(wish(levels, trio, "").seats).toEqual({ red: { kind: "me" }, blue: { kind: "computer", player: "regular" }, green: { kind: "computer", player: "regular" } });
    const mixed = { ...trio, ...withSitter(trio, "green", "computer:veteran") };
    expect([seated(mixed, "blue"), seated(mixed, "green")]).toEqual(["computer:regular", "computer:veteran"]);
    expect(wish(levels, mixed, "").seats?.["green"]).toEqual({ kind: "computer", player: "veteran" });
    expect(seated({ ...mixed, ...withSitter(mixed, "green", "friend") }, "green")).toBe("friend");
  });

  it("agrees on hints before the game", () => {
    expect(wish(TITLE, fresh(TITLE), "").hints).toBe(true);
    expect(wish(TITLE, { ...fresh(TITLE), hints: false }, "").hints).toBe(false);
    expect(changed(TITLE, { ...fresh(TITLE), hints: false })).toBe(1);
  });

  it("seats computers alone to be watched", () => {
    const seats = { red: { kind: "computer", player: "random" }, blue: { kind: "computer", player: "regular" } };
    const rules = { scenario: "duel", options: { fog: false } };
    expect(watched(TITLE, rules, (seat) => (seat === "red" ? "random" : "regular"), "ab")).toEqual({ title: "toy", number: "ab", scenario: "duel", options: { fog: false }, seats });
    expect(changed(TITLE, rules)).toBe(1);
    const computer = (seat: string): SeatInfo => ({ seat, kind: "computer", player: "regular" });
    expect(company(match("a", {}, computer("red"), computer("blue")))).toBe("watch");
  });

  it("asks the server for what the strip shows", () => {
    const setup = settled(TITLE, { ...fresh(TITLE), against: "friend", scenario: "trio", seat: "blue", clock: "live-30-10", others: { green: "computer" } });
    expect(wish(TITLE, setup, "ab")).toEqual({
      title: "toy", number: "ab", scenario: "trio", options: { fog: true },
      seats: { red: { kind: "friend" }, blue: { kind: "me" }, green: { kind: "computer", player: "random" } },
      hints: true, clock: { kind: "live", seconds: 1800, increment: 10 },
    });
  });

  it("puts me into every seat of one screen", () => {
    const setup = settled(TITLE, { ...fresh(TITLE), against: "screen" });
    expect(wish(TITLE, setup, "ab").seats).toEqual({ red: { kind: "me" }, blue: { kind: "me" } });
  });

  it("counts the options that were changed", () => {
    expect(changed(TITLE, fresh(TITLE))).toBe(0);
    expect(changed(TITLE, { ...fresh(TITLE), options: { fog: false } })).toBe(1);
  });

  it("knows days from minutes", () => {
    expect(clockWish("days-3")).toEqual({ kind: "days", seconds: 259_200 });
    expect(clockWish("none")).toBeNull();
  });
});

describe("my games", () => {
  const waits = match("a", { waiting: ["red"], updated: 1 }, me, friend);
  const idle = match("b", { waiting: ["blue"], updated: 2 }, me, friend);

  it("stand in the order of those that wait for me", () => {
    const analysis = match("c", { waiting: ["red"], updated: 3, analysis_of: "a" }, me, friend);
    expect(inOrder([analysis, idle, waits]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(myMove(analysis)).toBe(false);
    expect(myMove(idle)).toBe(false);
    expect(myMove(match("lent", { waiting: ["red"] }, { ...me, player: "novice" }, friend))).toBe(false);
  });

  it("go to the finished ones when they end", () => {
    const home: Home = { name: "", language: "en", mine: [waits, idle], invitations: [], finished: [], next_hash: "" };
    const after = placed(home, { ...waits, status: "over", waiting: [] });
    expect([after.mine, after.finished].map((list) => list.map(({ id }) => id))).toEqual([["b"], ["a"]]);
  });

  it("leave the invitations when I sit down, and strangers' games when their seats are taken", () => {
    const open = match("c", { status: "open", public: true }, { ...me, mine: false }, { seat: "blue", kind: "empty" });
    const home: Home = { name: "", language: "en", mine: [], invitations: [open], finished: [], next_hash: "" };
    expect(placed(home, { ...open, seats: [friend, me] })).toMatchObject({ mine: [{ id: "c" }], invitations: [] });
    expect(placed(home, { ...open, status: "playing", seats: [friend] })).toMatchObject({ mine: [], invitations: [] });
  });

  it("say whom I play with", () => {
    const computer: SeatInfo = { seat: "blue", kind: "computer" };
    expect(company(match("", {}, me))).toBe("alone");
    expect(company(match("", {}, me, { ...me, seat: "blue" }))).toBe("screen");
    expect(company(match("", {}, me, computer))).toBe("computer");
    expect(company(match("", {}, me, friend, computer))).toBe("people");
    expect(company(match("", {}, me, { seat: "blue", kind: "empty" }))).toBe("nobody-yet");
  });
});
