// PURE. The sentence that opens the overview.

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
const days: Record<Exclude<Period, "all">, number> = { "7d": 7, "30d": 30, "1y": 365 };

/** From when the counters count: the start of the day that many days back. */
export function startOf(period: Period, now: Date): string {
  if (period === "all") return "2000-01-01T00:00:00Z";
  const start = new Date(now);
  start.setDate(start.getDate() - days[period]);
  start.setHours(0, 0, 0, 0);
  return `${start.toISOString().slice(0, 19)}Z`;
}
