// PURE. The sentence that opens the overview, and since when its counters count.
import { zonedDay, zonedTime } from "#lib/core/zoned-time.ts";

const numbers = [
  "Nothing",
  "One thing",
  "Two things",
  "Three things",
  "Four things",
  "Five things",
  "Six things",
  "Seven things",
  "Eight things",
  "Nine things",
];

/** "Four things need you today." */
export function needsSentence(count: number): string {
  const words = numbers[count] ?? `${count} things`;
  return count === 1
    ? `${words} needs you today.`
    : count === 0
      ? "Nothing needs you today."
      : `${words} need you today.`;
}

export type Period = "7d" | "30d" | "1y" | "all";
const dayMs = 86_400_000;
const days: Record<Exclude<Period, "all">, number> = { "7d": 7, "30d": 30, "1y": 365 };

/** From when the counters count: the start of the day that many days back, on the reader's own calendar. */
export function startOf(period: Period, now: Date, zone: string): string {
  if (period === "all") return "2000-01-01T00:00:00Z";
  const then = new Date(now.getTime() - days[period] * dayMs);
  const offset = zonedTime(then, zone).split("UTC")[1] || "Z";
  return `${new Date(`${zonedDay(then, zone)}T00:00:00${offset}`).toISOString().slice(0, 19)}Z`;
}
