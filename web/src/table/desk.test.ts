import { describe, expect, it, vi } from "vitest";
import type { TableStore } from "../lib/table.svelte";
import type { PreviewInfo, VerdictInfo } from "../lib/wire";
import { Desk, type Oracle } from "./desk.svelte";
import { asked, chart, scene } from "./samples";

const SPOT = { x: 10, y: 20 };
const PREVIEW: PreviewInfo = { factors: [], chances: [] };
const NO: VerdictInfo = { legal: false, rule: "8a", reason: ["no", {}] };

function desk(tokens: string[] | null, drawn = chart) {
  const store = {
    match: "m", seat: "german", number: 4, scene: scene(), info: null, log: [], fresh: 0, asked: tokens ? asked(tokens) : null, ending: null, mayAct: true, play: vi.fn(),
  };
  const oracle = { explain: vi.fn(async () => NO), preview: vi.fn(async (): Promise<PreviewInfo | null> => PREVIEW) };
  return { desk: new Desk(store as unknown as TableStore, drawn, oracle as unknown as Oracle), store, oracle };
}

describe("a lesser choice", () => {
  const via = { on: "space" as const, mark: "go" as const, aside: { en: "The way", es: "El camino" } };
  const raze = { on: "space" as const, mark: "lose" as const, confirm: true, aside: { en: "Raze", es: "Arrasar" } };
  const walking = (tokens: string[]) => desk(tokens, { ...chart, verbs: { ...chart.verbs, via, raze } });

  it("does not stand in the way of the usual one", () => {
    const { desk: d, store } = walking(["to:46", "to:47", "via:46"]);
    d.pick({ on: "space", id: "46" }, SPOT);
    expect(store.play).toHaveBeenCalledWith("to:46");
  });

  it("is one press, or the switch, away", () => {
    const one = walking(["to:46", "via:46"]);
    one.desk.pickAside({ on: "space", id: "46" }, SPOT);
    expect(one.store.play).toHaveBeenCalledWith("via:46");
    const other = walking(["to:46", "to:47", "via:46"]);
    other.desk.turnOn();
    expect([other.desk.aside, Object.keys(other.desk.lights.spaces)]).toEqual(["via", ["46"]]);
    other.desk.pick({ on: "space", id: "46" }, SPOT);
    expect(other.store.play).toHaveBeenCalledWith("via:46");
  });

  it("is offered again after a step", () => {
    const { desk: d, store } = walking(["to:46", "via:46"]);
    d.turnTo("via");
    d.choose("via:46");
    store.number += 1; // the table moves on
    expect(d.aside).toBe("via");
  });

  it("elsewhere is the question why not", async () => {
    const { desk: d, oracle } = walking(["to:46", "via:46"]);
    d.pickAside({ on: "space", id: "47" }, SPOT);
    await vi.waitFor(() => expect(oracle.explain).toHaveBeenCalledWith("m", "german", "to:47"));
  });

  it("of a piece can still be had after the usual one", async () => {
    const build = { on: "piece" as const, aside: { en: "Build", es: "Construir" } };
    const { desk: d, store } = desk(["unit:24Pz", "unit:21PG", "build:24Pz", "build:21PG"], { ...chart, verbs: { ...chart.verbs, build } });
    const takeBack = vi.fn(async () => void (store.number += 1));
    Object.assign(store, { undo: "free", takeBack });
    d.pick({ on: "piece", key: "g1", space: "62" }, SPOT);
    expect(store.play).toHaveBeenLastCalledWith("unit:24Pz");
    store.number += 1;
    expect(d.insteads).toEqual(["build:24Pz"]);
    await d.repick("build:24Pz");
    expect(takeBack).toHaveBeenCalledOnce();
    expect(store.play).toHaveBeenLastCalledWith("build:24Pz");
  });

  it("that takes something away waits to be confirmed, dice or not", async () => {
    const { desk: d, store, oracle } = walking(["to:46", "raze:46"]);
    oracle.preview.mockResolvedValue(null);
    d.pickAside({ on: "space", id: "46" }, SPOT);
    await Promise.resolve();
    expect([d.focused, d.choices.primary, store.play.mock.calls.length]).toEqual(["raze:46", "raze:46", 0]);
    d.goOn();
    expect(store.play).toHaveBeenCalledWith("raze:46");
  });
});

describe("a click on the map", () => {
  it("plays the only token of the place", () => {
    const { desk: d, store } = desk(["to:46", "to:47"]);
    d.pick({ on: "space", id: "46" }, SPOT);
    expect(store.play).toHaveBeenCalledWith("to:46");
  });

  it("offers several tokens as a menu", () => {
    const { desk: d, store } = desk(["unit:24Pz", "unit:21PG"]);
    d.pick({ on: "space", id: "62" }, SPOT);
    expect(d.ways).toEqual({ tokens: ["unit:24Pz", "unit:21PG"], spot: SPOT });
    expect(store.play).not.toHaveBeenCalled();
  });

  it("holds up what dice would follow, and plays it the second time", () => {
    const { desk: d, store } = desk(["at:28", "at:30"]);
    d.pick({ on: "space", id: "28" }, SPOT);
    expect(store.play).not.toHaveBeenCalled();
    expect([d.focused, d.choices.primary]).toEqual(["at:28", "at:28"]);
    d.pick({ on: "space", id: "28" }, SPOT);
    expect(store.play).toHaveBeenCalledWith("at:28");
  });

  it("does not hold up a place after which no dice follow", async () => {
    const { desk: d, store, oracle } = desk(["at:28", "at:30"]);
    oracle.preview.mockResolvedValue(null);
    d.pick({ on: "space", id: "28" }, SPOT);
    expect(d.asking).toBe(true);
    await vi.waitFor(() => expect(store.play).toHaveBeenCalledWith("at:28"));
    expect(d.asking).toBe(false);
  });

  it("holds it up when the odds cannot be asked", async () => {
    const { desk: d, store, oracle } = desk(["at:28", "at:30"]);
    oracle.preview.mockRejectedValue(new Error("offline"));
    d.pick({ on: "space", id: "28" }, SPOT);
    await Promise.resolve();
    expect([d.focused, store.play.mock.calls.length]).toEqual(["at:28", 0]);
  });

  it("asks the rules about a place that does not glow", async () => {
    const { desk: d, oracle } = desk(["to:46"]);
    d.pick({ on: "space", id: "9" }, SPOT);
    await vi.waitFor(() => expect(d.bubble).toEqual({ token: "to:9", rule: "8a", reason: ["no", {}], words: "", spot: SPOT }));
    expect(oracle.explain).toHaveBeenCalledWith("m", "german", "to:9");
  });

  it("says that another one decides, without asking", async () => {
    const { desk: d, oracle } = desk(null);
    await d.whyNot({ on: "space", id: "9" }, SPOT);
    expect(d.bubble?.words).toBe("whynot-waiting");
    expect(oracle.explain).not.toHaveBeenCalled();
  });

  it("says so when the rules cannot be reached", async () => {
    const { desk: d, oracle } = desk(["to:46"]);
    oracle.explain.mockRejectedValue(new Error("offline"));
    await d.whyNot({ on: "space", id: "9" }, SPOT);
    expect(d.bubble?.words).toBe("whynot-offline");
  });
});

describe("a change of mind", () => {
  function picked() {
    const { desk: d, store, oracle } = desk(["unit:24Pz", "unit:21PG", "done"]);
    d.choose("unit:24Pz");
    const before = store.asked;
    Object.assign(store, { asked: asked(["to:46", "stay"]), number: 5, undo: "free", takeBack: vi.fn(async () => void Object.assign(store, { asked: before, number: 6 })) });
    store.play.mockClear();
    return { desk: d, store: store as typeof store & { takeBack: () => void; undo: string }, oracle };
  }

  it("takes the pick back and picks the other", async () => {
    const { desk: d, store } = picked();
    d.pick({ on: "piece", key: "g2", space: "62" }, SPOT);
    await vi.waitFor(() => expect(store.play).toHaveBeenCalledWith("unit:21PG"));
    expect(store.takeBack).toHaveBeenCalledTimes(1);
  });

  it("is only heard where nothing is lost by it", async () => {
    const { desk: d, store, oracle } = picked();
    store.undo = "ask";
    d.pick({ on: "piece", key: "g2", space: "62" }, SPOT);
    await vi.waitFor(() => expect(oracle.explain).toHaveBeenCalled());
    expect(store.takeBack).not.toHaveBeenCalled();
  });
});

describe("the filled button", () => {
  it("plays what goes on", () => {
    const { desk: d, store } = desk(["to:46", "done"]);
    d.goOn();
    expect(store.play).toHaveBeenCalledWith("done");
  });

  it("plays what was held up", () => {
    const { desk: d, store } = desk(["card:stuka", "done"]);
    d.choose("card:stuka");
    d.goOn();
    expect(store.play).toHaveBeenCalledWith("card:stuka");
  });

  it("does nothing where there is nothing to go on with", () => {
    const { desk: d, store } = desk(["to:46", "to:47"]);
    d.goOn();
    expect(store.play).not.toHaveBeenCalled();
  });
});

describe("stepping back", () => {
  it("closes what floats, then lets go of what was held up, then nothing", () => {
    const { desk: d } = desk(["at:28", "at:30"]);
    d.choose("at:28");
    d.ways = { tokens: [], spot: SPOT };
    expect([d.back(), d.ways, d.focused]).toEqual([true, null, "at:28"]);
    expect([d.back(), d.focused]).toEqual([true, null]);
    expect(d.back()).toBe(false);
  });
});

describe("odds", () => {
  it("are asked once for what is held up", async () => {
    const { desk: d, oracle } = desk(["at:28", "at:30"]);
    d.choose("at:28");
    await d.weigh();
    await d.weigh();
    expect(oracle.preview).toHaveBeenCalledTimes(1);
    expect(d.odds).toEqual({ token: "at:28", number: 4, preview: PREVIEW });
  });

  it("are asked at once for the filled button", async () => {
    const { desk: d, oracle } = desk(["launch"]);
    await d.weigh();
    expect(oracle.preview).toHaveBeenCalledWith("m", "german", "launch");
  });

  it("of answers to one question stand side by side, once all are there", async () => {
    const { desk: d, oracle } = desk(["at:28", "quick", "slow"]);
    expect([d.rivals, d.compared]).toEqual([["quick", "slow"], []]);
    await d.weigh();
    expect(oracle.preview).toHaveBeenCalledTimes(2);
    expect(d.compared.map(({ token }) => token)).toEqual(["quick", "slow"]);
    d.choose("at:28");
    expect(d.compared).toEqual([]);
  });

  it("have no rival where there is one answer only", () => {
    expect(desk(["at:28", "slow"]).desk.rivals).toEqual([]);
  });

  it("are nobody's where nothing can be foretold", async () => {
    const { desk: d, oracle } = desk(["done"]);
    oracle.preview.mockResolvedValue(null);
    await d.weigh();
    expect(d.odds).toBeNull();
  });

  it("are dropped when another token is weighed meanwhile", async () => {
    const { desk: d } = desk(["at:28", "at:30"]);
    d.choose("at:28");
    const asked = d.weigh();
    d.choose("at:30");
    await asked;
    expect(d.odds).toBeNull();
  });
});

describe("a hint", () => {
  const HINT = { number: 4, token: "to:46", reasons: [] };
  function advised(tokens: string[], over: object = {}) {
    const { desk: d, store, oracle } = desk(tokens);
    Object.assign(store, { info: {}, log: [], fresh: 0 }, over);
    return { d, store, hint: Object.assign(oracle, { hint: vi.fn(async () => HINT) }).hint };
  }

  it("is asked for one's own decision, shown on the map and played", async () => {
    const { d, store, hint } = advised(["to:46", "to:47"]);
    const asking = d.askHint();
    expect([d.hinting, d.hint]).toEqual([true, null]);
    await asking;
    expect(hint).toHaveBeenCalledWith("m", { seat: "german", number: 4 });
    expect([d.hint?.token, d.lights.told]).toEqual(["to:46", ["46"]]);
    d.playHint();
    expect(store.play).toHaveBeenCalledWith("to:46");
  });

  it("is asked once", async () => {
    const { d, hint } = advised(["to:46", "to:47"]);
    await Promise.all([d.askHint(), d.askHint()]);
    expect(hint).toHaveBeenCalledTimes(1);
  });

  it("goes when it is closed, or comes too late", async () => {
    const { d } = advised(["to:46", "to:47"]);
    await d.askHint();
    d.closeHint();
    expect([d.hinting, d.lights.told]).toEqual([false, undefined]);
    const late = advised(["to:46", "to:47"]);
    const asking = late.d.askHint();
    late.d.closeHint();
    await asking;
    expect(late.d.hinting).toBe(false);
  });

  it.each([
    ["hints are not allowed", ["to:46", "to:47"], { info: { hints: false } }],
    ["there is no choice", ["done"], {}],
    ["one only watches", ["to:46", "to:47"], { seat: null }],
  ])("is not offered where %s", async (_, tokens, over) => {
    const { d, hint } = advised(tokens, over);
    expect(d.mayAskHint).toBe(false);
    await d.askHint();
    expect(hint).not.toHaveBeenCalled();
  });
});

it("shows on the map where others did something last", () => {
  const { desk: d, store } = desk(null);
  Object.assign(store, { info: {}, log: [[1, "moves", { hex: "62" }], [2, "moves", { hex: "46", origin: "62" }]], fresh: 1 });
  expect(d.lights.told).toEqual(["46", "62"]);
});
