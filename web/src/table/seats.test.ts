import { describe, expect, it } from "vitest";
import { standInOf } from "../lib/people";
import type { MatchInfo } from "../lib/wire";
import { chart } from "./samples";
import { mySeats, needsCurtain, seatToShow, sideOf, undecided } from "./seats";

describe("seats", () => {
  const info = { seats: [{ seat: "german", kind: "human", mine: true }, { seat: "soviet", kind: "computer" }] } as MatchInfo;

  it("belong to a side", () => {
    expect([sideOf("soviet", chart), sideOf("nobody", chart)]).toEqual(["soviet", ""]);
    expect(mySeats(info)).toEqual(["german"]);
  });

  it("are handed over only when another one of mine has to decide", () => {
    expect(seatToShow("german", ["german", "soviet"], ["german", "soviet"])).toBe("german");
    expect(seatToShow("german", ["soviet"], ["german", "soviet"])).toBe("soviet");
    expect(seatToShow("german", ["other"], ["german", "soviet"])).toBe("german");
    expect(seatToShow(null, [], [])).toBeNull();
  });

  it("that a computer plays decide nothing on this screen", () => {
    const lent = { status: "playing", seats: [{ seat: "german", kind: "human", mine: true, player: "novice" }, { seat: "soviet", kind: "human", mine: true }] } as MatchInfo;
    expect(undecided(lent, ["german", "soviet"])).toEqual(["soviet"]);
    expect(undecided({ ...lent, status: "over" }, ["soviet"])).toEqual([]);
  });

  it("say who plays for whoever sits there", () => {
    const [person, computer] = [{ seat: "german", kind: "human", player: "novice" }, { seat: "soviet", kind: "computer", player: "novice" }] as const;
    expect([standInOf(person), standInOf({ ...person, player: "" }), standInOf(computer)]).toEqual([" (player-novice)", "", ""]);
  });

  it("need a curtain between two of mine, never for one", () => {
    expect(needsCurtain("german", "soviet", ["german", "soviet"])).toBe(true);
    expect(needsCurtain(null, "german", ["german", "soviet"])).toBe(true);
    expect(needsCurtain("german", "german", ["german", "soviet"])).toBe(false);
    expect(needsCurtain(null, "german", ["german"])).toBe(false);
  });
});
