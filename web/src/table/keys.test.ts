import { describe, expect, it } from "vitest";
import { actionOf, focusOf } from "./keys";

describe("keys", () => {
  it("play without the mouse", () => {
    expect(actionOf({ key: "Enter" }, "nowhere")).toEqual({ do: "primary" });
    expect(actionOf({ key: "3" }, "control")).toEqual({ do: "choice", index: 2 });
    expect(actionOf({ key: "U" }, "nowhere")).toEqual({ do: "undo" });
    expect(actionOf({ key: "l" }, "control")).toEqual({ do: "list" });
    expect(actionOf({ key: "m" }, "control")).toEqual({ do: "map" });
    expect(actionOf({ key: "C" }, "nowhere")).toEqual({ do: "tray" });
    expect(actionOf({ key: "a" }, "control")).toEqual({ do: "aside" });
    expect(actionOf({ key: "e" }, "control")).toEqual({ do: "primary" });
    expect(actionOf({ key: "?" }, "nowhere")).toEqual({ do: "keys" });
    expect(actionOf({ key: "h" }, "control")).toEqual({ do: "hint" });
    expect(actionOf({ key: "S" }, "control")).toEqual({ do: "skip" });
    expect(actionOf({ key: " " }, "nowhere")).toEqual({ do: "hold" });
    expect(actionOf({ key: " " }, "control")).toBeNull();
  });

  it("leave Enter to the control that has the focus", () => {
    expect(actionOf({ key: "Enter" }, "control")).toBeNull();
  });

  it("are text in a field, but for Escape", () => {
    expect(actionOf({ key: "u" }, "field")).toBeNull();
    expect(actionOf({ key: "1" }, "field")).toBeNull();
    expect(actionOf({ key: "Escape" }, "field")).toEqual({ do: "back" });
  });

  it("leave the browser's own shortcuts alone, and do not repeat", () => {
    expect(actionOf({ key: "l", ctrlKey: true }, "nowhere")).toBeNull();
    expect(actionOf({ key: "Enter", repeat: true }, "nowhere")).toBeNull();
  });

  it("know a field from a control", () => {
    const box = document.createElement("div");
    box.innerHTML = '<input><input type="checkbox"><button></button><p tabindex="-1"></p>';
    const [field, check, button, text] = [...box.children];
    expect([focusOf(field!), focusOf(check!), focusOf(button!), focusOf(text!), focusOf(null)]).toEqual(["field", "control", "control", "nowhere", "nowhere"]);
  });
});
