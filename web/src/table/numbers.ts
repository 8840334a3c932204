/** Numbers as the language of the page writes them. */
import { lang } from "../lib/words.svelte";

/** One decimal at most: `4.5`, in Spanish `4,5`. */
export function decimal(n: number): string {
  return new Intl.NumberFormat(lang.current, { maximumFractionDigits: 1 }).format(n);
}
