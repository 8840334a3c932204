import { describe, expect, it } from "vitest";
import { choicesOf, fitsBeside, needsConfirming } from "./choices";
import { asked, chart } from "./samples";

describe("choices", () => {
  it("have one filled button: the one that goes on", () => {
    expect(choicesOf(chart, asked(["all", "done", "to:46"]), null)).toMatchObject({ primary: "done", others: ["all"], listed: false });
  });

  it("put what waits to be confirmed on the filled button", () => {
    expect(choicesOf(chart, asked(["at:28", "done"]), "at:28")).toMatchObject({ primary: "at:28", others: ["done"] });
  });

  it("fill the button with the only thing that can be done", () => {
    expect(choicesOf(chart, asked(["at:28"]), null).primary).toBe("at:28");
    expect(choicesOf(chart, asked(["at:28", "at:30"]), null).primary).toBeNull();
  });

  it("are listed when they are many", () => {
    const many = choicesOf(chart, asked(["a", "b", "c"]), null);
    expect(many).toMatchObject({ primary: null, listed: true, orders: ["a", "b", "c"], wanted: "order" });
    expect(choicesOf(chart, asked(["a", "b"]), null)).toMatchObject({ listed: false, others: ["a", "b"] });
    expect(choicesOf(chart, asked(["a", "b", "c", "done"]), null)).toMatchObject({ listed: false, primary: "done" });
  });

  it("keep a place for other answers to the same question, even where few are left", () => {
    const buttons = { ...chart.buttons, march: { group: "action" }, fight: { group: "action" }, rest: { group: "action" } };
    const few = choicesOf({ ...chart, buttons }, asked(["march", "rest"]), null);
    expect(few).toMatchObject({ listed: true, orders: ["march", "rest"], missing: ["fight"] });
    expect(choicesOf({ ...chart, buttons }, asked(["a", "b", "c"]), null).missing).toEqual([]);
    expect(choicesOf({ ...chart, buttons }, asked(["march", "to:46"]), null).missing).toEqual([]);
  });

  it("stay in the list while one of them waits to be confirmed", () => {
    expect(choicesOf(chart, asked(["a", "b", "c"]), "b")).toMatchObject({ primary: "b", listed: true, orders: ["a", "b", "c"] });
  });

  it("say what is to be touched", () => {
    expect(choicesOf(chart, asked(["unit:24Pz", "unit:36Pz"]), null).wanted).toBe("piece");
    expect(choicesOf(chart, asked(["card:stuka", "pass", "other"]), null).wanted).toBe("card");
    expect(choicesOf(chart, asked(["to:46", "unit:24Pz"]), null).wanted).toBe("map");
    expect(choicesOf(chart, null, null)).toMatchObject({ primary: null, wanted: "" });
  });

  it("leave the prompt when their words are long", () => {
    expect(fitsBeside(["All of them", "Done"], 300)).toBe(true);
    expect(fitsBeside(["Combined Arms: the Germans fire first", "Both sides fire together"], 300)).toBe(false);
    expect(fitsBeside(["Combined Arms: the Germans fire first", "Both sides fire together"], 570)).toBe(true);
  });

  it("are confirmed where dice follow, unless their odds are on the screen", () => {
    expect(needsConfirming("at:28", chart, null)).toBe(true);
    expect(needsConfirming("at:28", chart, "at:28")).toBe(false);
    expect(needsConfirming("launch", chart, null)).toBe(true);
    expect(needsConfirming("to:46", chart, null)).toBe(false);
  });

  it("are no forced one while a lesser choice is open too", () => {
    expect(choicesOf(chart, asked(["to:46"]), null).primary).toBe("to:46");
    expect(choicesOf(chart, asked(["to:46"]), null, true).primary).toBeNull();
  });

  it("of one number are a row, and no list of orders", () => {
    const counted = { ...chart, verbs: { ...chart.verbs, draw: { on: "" as const, confirm: true } } };
    const row = ["draw:0", "draw:1", "draw:2", "draw:3"];
    expect(choicesOf(counted, asked(row), null)).toMatchObject({ numbers: row, others: [], orders: [], primary: null, wanted: "number" });
    expect(choicesOf(counted, asked(row), "draw:2").primary).toBe("draw:2");
    expect(choicesOf(counted, asked(row.slice(0, 3)), null)).toMatchObject({ numbers: [], orders: row.slice(0, 3) });
    expect(choicesOf(counted, asked([...row, "done"]), null)).toMatchObject({ numbers: row, primary: "done" });
  });
});
