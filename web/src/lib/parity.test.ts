/** What the server's catalogue says, the client says too. `make webtest` asks the server's code and writes parity.json. */
import { describe, expect, it } from "vitest";
import type { Args, Chart, Language, Vocabulary } from "./wire";
import { setLanguage, TitleWords } from "./words.svelte";

interface Parity {
  title: string;
  words: Record<Language, Vocabulary>;
  verbs: Chart["verbs"];
  said: [message: string, args: Args, language: Language, reads: string][];
  tokens: [token: string, language: Language, reads: string][];
}

const found = import.meta.glob<Parity[]>("./parity.json", { import: "default", eager: true });
const titles = Object.values(found).flat();

it("has something to compare: make webtest", () => expect(titles.length).toBeGreaterThan(0));

describe.each(titles)("$title", ({ words: vocabularies, verbs, said, tokens }) => {
  const words = new TitleWords();
  Object.values(vocabularies).forEach((vocabulary) => words.add(vocabulary));
  words.addChart({ verbs } as Chart);

  it("says its messages as the server does", () => {
    expect(said.length).toBeGreaterThan(100);
    for (const [message, args, language, reads] of said) {
      setLanguage(language);
      expect([message, language, words.say([message, args])]).toEqual([message, language, reads]);
    }
  });

  it("calls its tokens as the server does", () => {
    expect(tokens.length).toBeGreaterThan(10);
    for (const [token, language, reads] of tokens) {
      setLanguage(language);
      expect([token, language, words.tokenText(token)]).toEqual([token, language, reads]);
    }
  });
});
