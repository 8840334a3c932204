import { describe, expect, it } from "vitest";
import { blake2b, seedFits, unhex } from "./blake2b";

const counting = (length: number) => Uint8Array.from({ length }, (_, index) => index);
const asHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

describe("blake2b", () => {
  it("gives the digest of the RFC's example", () => {
    expect(blake2b(new TextEncoder().encode("abc"))).toBe(
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    );
  });

  it("gives what the rules' own seed_hash gives, over one block and over two", () => {
    expect(blake2b(counting(32), 32, "stavka seed")).toBe("4ca496cbc15b43b89f13675bd5dad4948bb56b1e5ea0db41e0eaf2f17e9f379b");
    expect(blake2b(counting(200), 32, "stavka seed")).toBe("d702a6ee809d81aff6afb5bed42c39c1ff51e975db0b539f1d58a137dd35de35");
  });
});

describe("the check of a seed", () => {
  const published = "4ca496cbc15b43b89f13675bd5dad4948bb56b1e5ea0db41e0eaf2f17e9f379b";

  it("takes the right one and no other", () => {
    expect(seedFits(asHex(counting(32)), published)).toBe(true);
    expect(seedFits(asHex(counting(31)), published)).toBe(false);
    expect(seedFits("no hex", published)).toBe(false);
  });

  it("reads hexadecimal only", () => {
    expect(unhex("00ff")).toEqual(Uint8Array.from([0, 255]));
    expect(unhex("0")).toBeNull();
  });
});
