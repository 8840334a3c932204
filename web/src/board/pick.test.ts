import { describe, expect, it } from "vitest";
import { pick } from "./pick";
import type { StackOf } from "./slots";
import type { Lights } from "./types";

const none: Lights = { spaces: {}, pieces: {}, warn: [] };
const stack = { space: "62", pieces: [["#1", {}], ["#2", {}], ["#3", {}]] } as unknown as StackOf;

describe("a click", () => {
  it("means the piece under it, if that glows", () => {
    expect(pick({ space: "62", piece: "#1" }, stack, { ...none, pieces: { "#1": { mark: "pick" } } })).toEqual({ target: { on: "piece", key: "#1", space: "62" }, lit: true });
  });

  it("means the space, if only that glows", () => {
    expect(pick({ space: "62", piece: "#1" }, stack, { ...none, spaces: { "62": { mark: "target" } } })).toEqual({ target: { on: "space", id: "62" }, lit: true });
  });

  it("beside the only piece that glows means that piece", () => {
    expect(pick({ space: "62" }, stack, { ...none, pieces: { "#2": { mark: "pick" } } })).toEqual({ target: { on: "piece", key: "#2", space: "62" }, lit: true });
  });

  it("opens a fan, if several pieces glow", () => {
    expect(pick({ space: "62" }, stack, { ...none, pieces: { "#2": { mark: "pick" }, "#3": { mark: "pick" } } })).toEqual({ fan: "62" });
  });

  it("prefers what can be picked still to what has been picked", () => {
    const chosen = { mark: "pick", chosen: true } as const;
    const lights: Lights = { ...none, spaces: { "62": chosen }, pieces: { "#1": chosen, "#2": { mark: "pick" } } };
    expect(pick({ space: "62" }, stack, lights)).toEqual({ target: { on: "piece", key: "#2", space: "62" }, lit: true });
    expect(pick({ space: "62", piece: "#1" }, stack, lights)).toEqual({ target: { on: "piece", key: "#1", space: "62" }, lit: true });
    expect(pick({ space: "62" }, undefined, lights)).toEqual({ target: { on: "space", id: "62" }, lit: true });
  });

  it("on something dark is still a question about it", () => {
    expect(pick({ space: "62", piece: "#1" }, stack, { ...none, pieces: { "#2": { mark: "pick" } } })).toEqual({ target: { on: "piece", key: "#1", space: "62" }, lit: false });
    expect(pick({ space: "5" }, undefined, none)).toEqual({ target: { on: "space", id: "5" }, lit: false });
  });
});
