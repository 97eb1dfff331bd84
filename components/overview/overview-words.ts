// PURE. Since when the counters of the overview count.
import { zonedDay, zonedTime } from "#lib/core/zoned-time.ts";

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
