/** Times as people say them. */
import { lang } from "./words.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400], ["hour", 3600], ["minute", 60]];

/** `2 hours ago`; seconds since the epoch. */
export function ago(at: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(lang.current, { numeric: "auto", style: "short" });
  const passed = Math.max(0, now - at);
  for (const [unit, seconds] of UNITS) {
    if (passed >= seconds) return format.format(-Math.floor(passed / seconds), unit);
  }
  return format.format(0, "second");
}

/** How long something lasts, in its two largest units: `2 d 4 h`, `12 min`. */
export function lasting(seconds: number): string {
  const rest = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(rest / 86_400), Math.floor((rest % 86_400) / 3600), Math.floor((rest % 3600) / 60)];
  if (days) return hours ? `${days} d ${hours} h` : `${days} d`;
  if (hours) return minutes ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes ? `${minutes} min` : `${rest} s`;
}
