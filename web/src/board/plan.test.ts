import { describe, expect, it } from "vitest";
import { areaOf, front, heldGround } from "./borders";
import { planOf, rim } from "./plan";
import { hexes, sheet } from "./samples";

describe("a plan", () => {
  it("draws every hex 80 wide, whatever the sheet's units", () => {
    const plan = planOf(sheet(hexes(2, 2, 20), 20));
    expect(plan.places.get("00")?.room.w).toBeCloseTo(80);
    expect(plan.places.get("10")?.at[0]).toBeCloseTo(60);
  });

  it("gives neighbours the same corners", () => {
    const plan = planOf(sheet());
    const shared = plan.places.get("00")?.corners.filter((corner) => plan.places.get("01")?.corners.includes(corner));
    expect(shared).toHaveLength(2);
    expect([...plan.beside.values()].every((spaces) => spaces.length <= 2)).toBe(true);
  });

  it("turned, brings what lay to the left to the top", () => {
    const plan = planOf(sheet(), true);
    const [left, right] = [plan.places.get("00"), plan.places.get("20")];
    expect(left!.at[1]).toBeLessThan(right!.at[1]);
    expect(plan.grid).toBe("pointy");
    expect(plan.box.h).toBeCloseTo(260);
  });

  it("turned, keeps names upright at the foot of their space", () => {
    const drawn = sheet();
    drawn.labels = [{ text: { en: "a", es: "a" }, at: [0, 30], kind: "town", space: "00" }, { text: { en: "b", es: "b" }, at: [0, -60], kind: "river", angle: 100 }];
    const [town, river] = planOf(drawn, true).labels;
    expect(town?.at[0]).toBeCloseTo(0);
    expect(town?.at[1]).toBeGreaterThan(20);
    expect(river?.angle).toBe(10);
  });
});

describe("the rim of an area", () => {
  const plan = planOf(sheet());

  it("of one hex is the hex", () => {
    expect(rim(plan, ["11"])).toHaveLength(1);
    expect(rim(plan, ["11"])[0]).toHaveLength(6);
  });

  it("of two neighbours leaves out the side between them", () => {
    expect(rim(plan, ["00", "01"]).map((ring) => ring.length)).toEqual([10]);
  });

  it("has a ring for every part and every hole", () => {
    expect(rim(plan, ["00", "33"])).toHaveLength(2);
    const around = ["10", "12", "00", "01", "20", "21", "02", "22"].filter((id) => id !== "11");
    expect(areaOf(plan, around).match(/Z/g)?.length).toBeGreaterThan(1);
  });
});

describe("the front", () => {
  const plan = planOf(sheet());
  const left = ["00", "01", "02", "03", "10", "11", "12", "13"];
  const right = ["20", "21", "22", "23", "30", "31", "32", "33"];

  it("runs once between the two sides", () => {
    const line = front(plan, { german: left, soviet: right });
    expect(line.match(/M/g)).toHaveLength(1);
    expect(line.match(/Q/g)!.length).toBeGreaterThan(4);
  });

  it("is the same when only one side's ground is told", () => {
    expect(front(plan, { german: left })).toBe(front(plan, { german: left, soviet: right }));
  });

  it("is not drawn where nobody stands on the other side", () => {
    expect(front(plan, { german: ["00"], soviet: ["33"] })).toBe("");
    expect(front(plan, {})).toBe("");
  });

  it("rounds the held ground only where it meets the enemy", () => {
    const wash = heldGround(plan, { german: left, soviet: right }, "german");
    expect(wash).toContain("L");
    expect(wash).toContain("Q");
    expect(heldGround(plan, { german: [...left, ...right] }, "german")).not.toContain("Q");
  });
});
