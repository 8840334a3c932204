/** What a reader prefers on this device: language, day or night, how much things move. */
import { PACES, type Pace } from "./show.svelte";
import { LANGUAGES, lang, loadOwn, setLanguage } from "./words.svelte";
import type { Language } from "./wire";

export type Theme = "auto" | "day" | "night";
export type Motion = "auto" | "on" | "off";

function stored(key: string): string | null {
  try {
    return localStorage.getItem(`stavka.${key}`);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`stavka.${key}`, value);
  } catch {
    // a browser that keeps nothing
  }
}

function choice<T extends string>(key: string, values: readonly T[], otherwise: T): T {
  const found = stored(key) as T | null;
  return found && values.includes(found) ? found : otherwise;
}

/** The first language of the browser that we speak. */
function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

const THEMES: readonly Theme[] = ["auto", "day", "night"];
const MOTIONS: readonly Motion[] = ["auto", "on", "off"];
const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

let theme = $state<Theme>(choice("theme", THEMES, "auto"));
let motion = $state<Motion>(choice("motion", MOTIONS, "auto"));
let pace = $state<Pace>(choice("pace", PACES, "normal"));
let sound = $state(stored("sound") !== "off");
let dark = $state(darkness.matches);
let still = $state(stillness.matches);
const beforeSwitch: ((language: Language) => Promise<void>)[] = [];

darkness.addEventListener("change", () => {
  dark = darkness.matches;
  dress();
});
stillness.addEventListener("change", () => (still = stillness.matches));

/** Puts the theme on the page. */
function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = prefs.night ? "night" : "day";
  root.dataset.motion = prefs.animate ? "on" : "off";
  const surface = getComputedStyle(root).getPropertyValue("--ui-surface").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", surface);
}

export const prefs = {
  get language(): Language {
    return lang.current;
  },
  get theme(): Theme {
    return theme;
  },
  set theme(wanted: Theme) {
    theme = wanted;
    store("theme", wanted);
    dress();
  },
  /** Whether it is night on the page now. */
  get night(): boolean {
    return theme === "night" || (theme === "auto" && dark);
  },
  get motion(): Motion {
    return motion;
  },
  set motion(wanted: Motion) {
    motion = wanted;
    store("motion", wanted);
    dress();
  },
  /** Whether pieces and dice move. */
  get animate(): boolean {
    return motion === "on" || (motion === "auto" && !still);
  },
  /** How fast the moves of others are shown. */
  get pace(): Pace {
    return pace;
  },
  set pace(wanted: Pace) {
    pace = wanted;
    store("pace", wanted);
  },
  get sound(): boolean {
    return sound;
  },
  set sound(wanted: boolean) {
    sound = wanted;
    store("sound", wanted ? "on" : "off");
  },
};

/** Loads texts before the language changes, so that nothing is shown in two languages. */
export function onLanguage(load: (language: Language) => Promise<void>): void {
  beforeSwitch.push(load);
}

/** Speaks another language, at once and without a reload. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([loadOwn(language), ...beforeSwitch.map((load) => load(language))]);
  setLanguage(language);
  store("language", language);
}

/** Before the first page: the texts of the reader's language, the theme. */
export async function begin(): Promise<void> {
  dress();
  const language = choice("language", LANGUAGES, browserLanguage());
  await loadOwn(language);
  setLanguage(language);
}
