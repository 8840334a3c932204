import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const texts = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default", eager: true });
const code = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../lib/wire.ts"], {
  query: "?raw", import: "default", eager: true,
});
const all = Object.values(code).join("\n");

/** Messages of a file: id -> its source. */
function messages(text: string): Map<string, string> {
  const found = [...text.matchAll(/^([a-z][\w-]*) =((?:.*\n?)(?:(?:[ \t].*|\}.*|)\n?)*?)(?=^[a-z#]|$(?![\s\S]))/gm)];
  return new Map(found.map(([, id = "", body = ""]) => [id, body]));
}

const files = [...new Set(Object.keys(texts).map((path) => path.split("/").at(-1)!))];
const of = (language: string, file: string) => messages(texts[`./${language}/${file}`] ?? "");
const english = new Map(files.flatMap((file) => [...of("en", file)]));
const variables = (body: string) => [...new Set(body.match(/\$\w+/g))].sort();

describe.each(files)("%s", (file) => {
  it("has the same messages in both languages, with the same arguments", () => {
    const [en, es] = [of("en", file), of("es", file)];
    expect([...es.keys()]).toEqual([...en.keys()]);
    for (const [id, body] of en) expect([id, variables(es.get(id)!)]).toEqual([id, variables(body)]);
  });

  it.each(["en", "es"])("is read to its last line (%s)", (language) => {
    const text = texts[`./${language}/${file}`]!;
    const read = new FluentResource(text).body.map(({ id }) => id);
    expect(read).toEqual([...messages(text).keys()]);
  });
});

it("has no message twice", () => {
  const ids = files.flatMap((file) => [...of("en", file).keys()]);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

it("has every message that is asked for", () => {
  const asked = [...all.matchAll(/\bui\(\s*"([^"]+)"/g), ...all.matchAll(/\bui\([^"`()]*\? "([^"]+)" : "[^"]+"/g)].map(([, id]) => id!);
  const other = [...all.matchAll(/\bui\([^"`()]*\? "[^"]+" : "([^"]+)"/g)].map(([, id]) => id!);
  expect([...new Set([...asked, ...other])].filter((id) => !english.has(id))).toEqual([]);
  const composed = [...all.matchAll(/\bui\(`([\w-]+)\$\{/g)].map(([, start]) => start!);
  expect([...new Set(composed)].filter((start) => ![...english.keys()].some((id) => id.startsWith(start)))).toEqual([]);
});

it("has no message that nobody asks for", () => {
  const starts = [...all.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => start!);
  const unused = [...english.keys()].filter((id) => !all.includes(`"${id}"`) && !starts.some((start) => id.startsWith(start)));
  expect(unused).toEqual([]);
});
