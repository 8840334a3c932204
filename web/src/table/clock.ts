/** Time left, counted down between pushes. */
import type { Clock } from "../lib/wire";

/** Seconds left of a seat at this moment of the server's time; null where it has no clock. */
export function secondsLeft(clock: Clock | null | undefined, seat: string, now: number): number | null {
  const left = clock?.left?.[seat];
  if (!clock || left === undefined) return null;
  const gone = clock.running?.includes(seat) ? Math.max(0, now - (clock.at ?? now)) : 0;
  return Math.max(0, left - gone);
}

/** As on a chess clock: days and hours while there are days, else hours, minutes, seconds. */
export function clockParts(seconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const whole = Math.floor(seconds);
  return { days: Math.floor(whole / 86400), hours: Math.floor((whole % 86400) / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

/** `1:02:09`, `9:58`, `0:07`. */
export function clockText(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = clockParts(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const all = days * 24 + hours;
  return all ? `${all}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
