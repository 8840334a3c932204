/** BLAKE2b without a key (RFC 7693), so that a reader's own browser can check what the server published. */

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDER = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19",
  "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0", "0123456789abcdef", "ea489fd61c02b753",
].map((row) => Array.from(row, (digit) => Number.parseInt(digit, 16)));
const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const BLOCK = 128;
const ALL = (1n << 64n) - 1n;

const turned = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & ALL;

function words(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, index) => view.getBigUint64(index * 8, true));
}

function compress(state: bigint[], block: Uint8Array, count: number, last: boolean): void {
  const m = words(block);
  const v = [...state, ...IV];
  v[12]! ^= BigInt(count);
  if (last) v[14]! ^= ALL;
  for (const order of ORDER) {
    QUARTERS.forEach(([a, b, c, d], index) => {
      v[a] = (v[a]! + v[b]! + m[order[2 * index]!]!) & ALL;
      v[d] = turned(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & ALL;
      v[b] = turned(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + m[order[2 * index + 1]!]!) & ALL;
      v[d] = turned(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & ALL;
      v[b] = turned(v[b]! ^ v[c]!, 63n);
    });
  }
  state.forEach((_, index) => (state[index]! ^= v[index]! ^ v[index + 8]!));
}

/** The digest of a message in hexadecimal; `person` is the personalisation, at most 16 bytes. */
export function blake2b(message: Uint8Array, size = 64, person = ""): string {
  const parameters = new Uint8Array(64);
  parameters.set([size, 0, 1, 1]);
  parameters.set(new TextEncoder().encode(person), 48);
  const state = words(parameters).map((word, index) => word ^ IV[index]!);
  const blocks = Math.max(1, Math.ceil(message.length / BLOCK));
  for (let index = 0; index < blocks; index += 1) {
    const block = new Uint8Array(BLOCK);
    block.set(message.subarray(index * BLOCK, (index + 1) * BLOCK));
    compress(state, block, Math.min((index + 1) * BLOCK, message.length), index === blocks - 1);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, index) => digest.setBigUint64(index * 8, word, true));
  return hex(new Uint8Array(digest.buffer, 0, size));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of a hexadecimal text; null: it is none. */
export function unhex(text: string): Uint8Array | null {
  if (text.length % 2 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}

/** Whether a seed has the fingerprint that was published before the match. */
export function seedFits(seed: string, published: string): boolean {
  const bytes = unhex(seed);
  return bytes !== null && blake2b(bytes, 32, "stavka seed") === published;
}
