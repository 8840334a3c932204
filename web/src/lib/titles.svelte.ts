/** Titles: what the server offers, and the heavy things about each, fetched once an address. */
import * as api from "./api";
import { onLanguage } from "./prefs.svelte";
import type { Chart, Language, Rulebook, ScenarioInfo, TitleInfo, Vocabulary } from "./wire";
import { lang, speak, TitleWords } from "./words.svelte";

let offered = $state.raw<TitleInfo[]>([]);
let current = $state("");
let loading: Promise<TitleInfo[]> | null = null;
const fetched = new Map<string, Promise<unknown>>();
const spoken = new Map<string, TitleWords>();

export const titles = {
  /** Those that have been loaded. */
  get all(): TitleInfo[] {
    return offered;
  },
  /** The one that is played or looked at: help is about it. */
  get current(): string {
    return current;
  },
  set current(id: string) {
    current = id;
  },
};

/** All titles of the server. */
export async function loadTitles(): Promise<TitleInfo[]> {
  loading ??= api.titles();
  try {
    offered = await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  return offered;
}

export async function titleInfo(id: string): Promise<TitleInfo> {
  const found = (await loadTitles()).find((title) => title.id === id);
  if (!found) throw new Error(`no title ${id}`);
  return found;
}

function heavy<T extends Chart | Vocabulary | Rulebook>(address: string): Promise<T> {
  const known = fetched.get(address) as Promise<T> | undefined;
  if (known) return known;
  const asked = api.heavy<T>(address);
  fetched.set(address, asked);
  asked.catch(() => {
    fetched.delete(address);
    loading = null; // a server that was renewed has other addresses
  });
  return asked;
}

export async function chartOf(id: string): Promise<Chart> {
  return heavy<Chart>((await titleInfo(id)).chart);
}

export async function rulebookOf(id: string): Promise<Rulebook> {
  const book = await heavy<Rulebook>((await titleInfo(id)).rules);
  wordsOf(id).addRulebook(book);
  return book;
}

/** The messages of a title, as far as they have been loaded. */
export function wordsOf(id: string): TitleWords {
  const known = spoken.get(id) ?? new TitleWords();
  spoken.set(id, known);
  return known;
}

/** Loads the messages of a title in a language. */
export async function loadWords(id: string, language: Language = lang.current): Promise<TitleWords> {
  const words = wordsOf(id);
  if (words.has(language)) return words;
  const info = await titleInfo(id);
  const address = info.words[language] ?? info.words.en;
  if (address) words.add(await heavy<Vocabulary>(address));
  return words;
}

/** Everything the table of a title needs: from now on `say` and its kin speak of this title. */
export async function openTitle(id: string): Promise<Chart> {
  const [chart, words] = await Promise.all([chartOf(id), loadWords(id)]);
  words.addChart(chart);
  speak(words);
  current = id;
  void rulebookOf(id).catch(() => undefined); // terms become links when it comes
  return chart;
}

export function scenarioOf(title: TitleInfo | undefined, id: string): ScenarioInfo | undefined {
  return title?.scenarios.find((scenario) => scenario.id === id);
}

onLanguage(async (language) => {
  await Promise.all([...spoken.keys()].map((id) => loadWords(id, language)));
});
