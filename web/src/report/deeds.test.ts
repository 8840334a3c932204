import { describe, expect, it } from "vitest";
import type { MatchInfo, SeatInfo } from "../lib/wire";
import { alone, changeable, entries, linkOf, momentsOf, offersFor, outOfTime, type Facts } from "./deeds";

const MINE: SeatInfo = { seat: "north", kind: "human", mine: true };
const FRIEND: SeatInfo = { seat: "south", kind: "human" };

function info(changes: Partial<MatchInfo> = {}): MatchInfo {
  return {
    id: "m",
    title: "t",
    scenario: "s",
    options: {},
    status: "playing",
    created: 0,
    seats: [MINE, FRIEND],
    waiting: ["north"],
    turn: null,
    seed_hash: "",
    number: 1,
    updated: 0,
    ...changes,
  };
}

function facts(changes: Partial<MatchInfo> = {}, others: Partial<Facts> = {}): Facts {
  return { info: info(changes), seat: "north", undo: "free", moments: true, now: 0, ...others };
}

const deeds = (given: Facts) => entries(given).map((entry) => (entry.seat ? `${entry.deed} ${entry.seat}` : entry.deed));

describe("the game menu", () => {
  it("of a player in the middle of a match", () => {
    expect(deeds(facts())).toEqual([
      "undo", "orders", "stand-in", "analyse", "replay", "seat-link", "watch", "export", "fairness", "draw", "void", "resign", "lobby",
    ]);
  });

  it("of a spectator has nothing that acts", () => {
    expect(deeds(facts({}, { seat: null }))).toEqual(["analyse", "replay", "watch", "export", "fairness", "lobby"]);
  });

  it("before the match offers the invitation of each empty seat", () => {
    const open = facts({ status: "open", seats: [MINE, { seat: "south", kind: "empty", invited: true }] }, { undo: "no" });
    expect(deeds(open)).toEqual(["invite south", "seat-link", "watch", "fairness", "lobby"]);
  });

  it("after the end offers the rematch, or leads to it", () => {
    expect(deeds(facts({ status: "over" }))).toContain("rematch");
    expect(deeds(facts({ status: "over" }))).not.toContain("resign");
    expect(deeds(facts({ status: "over", rematch: "m2" }))).toContain("to-rematch");
  });

  it("of an analysis leads back and ends nothing", () => {
    expect(deeds(facts({ analysis_of: "m0", seats: [MINE] }))).toEqual(["to-match", "undo", "stand-in", "replay", "export", "lobby"]);
  });

  it("parts its groups", () => {
    expect(entries(facts()).filter((entry) => entry.apart).map((entry) => entry.deed)).toEqual(["seat-link", "export", "draw", "lobby"]);
  });
});

describe("who plays", () => {
  const COMPUTER: SeatInfo = { seat: "south", kind: "computer", player: "regular" };
  const seats = (changes: Partial<MatchInfo>) => changeable(info(changes)).map(({ seat }) => seat);

  it("is mine to say in my seats, and at computers that nobody else plays with", () => {
    expect(seats({})).toEqual(["north"]);
    expect(seats({ seats: [MINE, COMPUTER] })).toEqual(["north", "south"]);
    expect(seats({ seats: [MINE, FRIEND, COMPUTER] })).toEqual(["north"]);
    expect(seats({ seats: [FRIEND, COMPUTER] })).toEqual([]);
    expect(deeds(facts({ seats: [MINE, COMPUTER] })).slice(2, 4)).toEqual(["stand-in", "levels"]);
  });

  it("is for whoever made it where computers play alone", () => {
    const watched = { seats: [{ ...COMPUTER, seat: "north" }, COMPUTER] };
    expect(seats(watched)).toEqual([]);
    expect(deeds(facts({ ...watched, made: true }, { seat: null }))[0]).toBe("levels");
  });

  it("changes only while it is played", () => {
    expect([seats({ status: "open" }), seats({ status: "over" }), seats({ other_rules: "1" })]).toEqual([[], [], []]);
  });

  it("stays as it is where others play without hints, but for taking back", () => {
    expect(seats({ hints: false })).toEqual([]);
    expect(seats({ hints: false, seats: [MINE, COMPUTER] })).toEqual(["north", "south"]);
    expect(seats({ hints: false, seats: [{ ...MINE, player: "novice" }, FRIEND] })).toEqual(["north"]);
  });
});

describe("time", () => {
  const clock = { kind: "live" as const, seconds: 60, left: { north: 5, south: 5 }, running: ["south"], at: 100 };

  it("can be claimed when another's clock has run down, not before", () => {
    expect(outOfTime(info({ clock }), "north", 104)).toBe(false);
    expect(outOfTime(info({ clock }), "north", 106)).toBe(true);
    expect(deeds(facts({ clock }, { now: 106 }))).toContain("claim");
  });

  it("of my own cannot be claimed", () => {
    expect(outOfTime(info({ clock: { ...clock, running: ["north"] } }), "north", 999)).toBe(false);
    expect(outOfTime(info(), "north", 999)).toBe(false);
  });
});

describe("offers", () => {
  const offers = [
    { kind: "draw" as const, seat: "south" },
    { kind: "undo" as const, seat: "north" },
    { kind: "void" as const, seat: "south", agreed: ["north"] },
  ];

  it("wait for those who have not answered", () => {
    const { asked, mine } = offersFor(info({ offers }), "north");
    expect(asked.map((offer) => offer.kind)).toEqual(["draw"]);
    expect(mine.map((offer) => offer.kind)).toEqual(["undo"]);
  });

  it("are over with what they were about", () => {
    const rematch = { kind: "rematch" as const, seat: "south" };
    const asked = (changes: Partial<MatchInfo>) => offersFor(info(changes), "north").asked.map((offer) => offer.kind);
    expect(asked({ status: "over", offers: [...offers, rematch] })).toEqual(["rematch"]);
    expect(asked({ status: "over", offers: [rematch], rematch: "m2" })).toEqual([]);
  });

  it("are no business of spectators", () => {
    expect(offersFor(info({ offers }), null)).toEqual({ asked: [], mine: [] });
  });

  it("need nobody else where every human seat is mine", () => {
    expect(alone(info())).toBe(false);
    expect(alone(info({ seats: [MINE, { seat: "south", kind: "computer" }] }))).toBe(true);
  });
});

describe("links", () => {
  it("carry their secret where no server reads it", () => {
    expect(new URL(linkOf("http://x.test", "abc")).pathname).toBe("/join");
    expect(new URL(linkOf("http://x.test", "abc")).hash).toBe("#abc");
  });
});

describe("standing orders", () => {
  const moment = (...seats: string[]) => ({ name: { en: "", es: "" }, answer: { en: "", es: "" }, rule: "1", seats });
  const chart = { moments: { flank: moment("north", "south"), ferry: moment("south") } };

  it("are about moments that the seat can meet", () => {
    expect(momentsOf(chart, "north").map(([id]) => id)).toEqual(["flank"]);
    expect(momentsOf(chart, "south").map(([id]) => id)).toEqual(["flank", "ferry"]);
    expect(momentsOf(chart, "east")).toEqual([]);
    expect(momentsOf({}, "north")).toEqual([]);
  });

  it("are nobody's who only watches", () => {
    expect(momentsOf(chart, null)).toEqual([]);
  });
});
