import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keeper, type Keeping } from "./keeper";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("notes", () => {
  it("are kept once after the last key, not at each", async () => {
    const save = vi.fn(async () => undefined);
    const states: Keeping[] = [];
    const notes = keeper(save, (state) => states.push(state));
    notes.write("a");
    notes.write("ab");
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([["ab"]]);
    expect(states.at(-1)).toBe("saved");
  });

  it("are kept at once when the page is left", async () => {
    const save = vi.fn(async () => undefined);
    const notes = keeper(save, () => undefined);
    notes.write("now");
    await notes.flush();
    expect(save).toHaveBeenCalledWith("now");
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("are tried again after a failure, with the newest text", async () => {
    const save = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
    const states: Keeping[] = [];
    const notes = keeper(save, (state) => states.push(state));
    notes.write("one");
    await notes.flush();
    expect(states.at(-1)).toBe("failed");
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([["one"], ["one"]]);
    expect(states.at(-1)).toBe("saved");
  });

  it("never send an older text after a newer one", async () => {
    const order: string[] = [];
    let release = () => {};
    const save = (text: string) =>
      new Promise<void>((done) => {
        order.push(text);
        release = done;
      });
    const notes = keeper(save, () => undefined);
    notes.write("first");
    const kept = notes.flush();
    await vi.advanceTimersByTimeAsync(0);
    notes.write("second");
    const more = notes.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(["first"]);
    release();
    await kept;
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(["first", "second"]);
    release();
    await more;
  });
});
