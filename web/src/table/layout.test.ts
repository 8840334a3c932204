import { expect, it } from "vitest";
import { arrangementOf } from "./layout.svelte";

it("has an arrangement for every window", () => {
  expect(arrangementOf(1440, 900)).toBe("desktop");
  expect(arrangementOf(820, 1180)).toBe("tablet");
  expect(arrangementOf(390, 844)).toBe("phone");
  expect(arrangementOf(844, 390)).toBe("flat");
  expect(arrangementOf(720, 450)).toBe("flat"); // 1440x900 at 200 %
  expect(arrangementOf(640, 480)).toBe("flat");
});
