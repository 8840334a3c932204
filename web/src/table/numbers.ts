/** Numbers as the language of the page writes them. */
import { lang } from "../lib/words.svelte";

/** One decimal at most: `4.5`, in Spanish `4,5`. */
export function decimal(n: number): string {
  return new Intl.NumberFormat(lang.current, { maximumFractionDigits: 1 }).format(n);
}

/** Always one decimal, so that figures stand in columns: `4.0`, below zero `−4.0`. */
export function tenths(n: number): string {
  const digits = new Intl.NumberFormat(lang.current, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(n));
  return n < 0 ? `−${digits}` : digits;
}
