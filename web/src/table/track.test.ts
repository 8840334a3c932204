import { describe, expect, it } from "vitest";
import type { Phase } from "../lib/wire";
import { halves, place } from "./track";

const phase = (id: string, state: Phase["state"], side?: string): Phase => ({ text: [id, {}], state, ...(side ? { side } : {}) });
const TURN = [phase("turn-a", "done", "a"), phase("action", "done", "a"), phase("target", "now", "a"), phase("fight", "next", "a"), phase("turn-b", "next", "b"), phase("moves", "next", "b")];

describe("the sequence track", () => {
  it("has the stations of each side under its heading", () => {
    const parts = halves(TURN);
    expect(parts.map((half) => [half.side, half.head?.text[0], half.stations.map((each) => each.text[0])])).toEqual([
      ["a", "turn-a", ["action", "target", "fight"]],
      ["b", "turn-b", ["moves"]],
    ]);
  });

  it("counts the stations of the half we are in", () => {
    const at = place(halves(TURN));
    expect([at.phase?.text[0], at.n, at.of]).toEqual(["target", 2, 3]);
  });

  it("stands before the half to come when nothing is under way", () => {
    const between = halves([phase("turn-a", "done", "a"), phase("x", "done", "a"), phase("turn-b", "next", "b"), phase("y", "next", "b")]);
    expect(place(between)).toMatchObject({ phase: null, half: { side: "b" }, n: 0 });
  });

  it("knows a half of which nothing but the heading is left", () => {
    expect(halves([phase("turn-a", "done", "a"), phase("turn-b", "done", "b"), phase("x", "now", "b")])[0]).toMatchObject({ head: { text: ["turn-a", {}] }, stations: [] });
  });

  it("has no heading where stations have no side", () => {
    expect(halves([phase("x", "now"), phase("y", "next")])[0]).toMatchObject({ head: null });
  });
});
