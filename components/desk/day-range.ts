// PURE. A stretch of days that a screen covers: some that are usual, or from one day to another; both stand in the address.
import { instantOf, zonedDay } from "#lib/core/zoned-time.ts";
import type { Changes } from "./address-with.ts";

const usualPeriods = ["7d", "30d", "90d", "1y", "all"] as const;
export type Period = (typeof usualPeriods)[number] | "custom";
/** Days as `2026-11-27`, both of them part of it, on the calendar of whoever looks. */
export type DayRange = { period: Period; since: string; until: string };

/** What messages choose by. */
export const periodWord = {
  "7d": "week",
  "30d": "month",
  "90d": "quarter",
  "1y": "year",
  all: "all",
  custom: "custom",
} as const satisfies Record<Period, string>;

const dayMs = 86_400_000;
const days = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 } as const;
/** Before everything that is here. */
const firstDay = "2000-01-01";

/** A day of this century that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const isRange = (since: string, until: string): boolean => isDay(since) && isDay(until) && since <= until;

function usualRange(period: Exclude<Period, "custom">, zone: string, now: Date): DayRange {
  const until = zonedDay(now, zone);
  if (period === "all") return { period, since: firstDay, until };
  const since = new Date(Date.parse(`${until}T00:00:00Z`) - days[period] * dayMs).toISOString().slice(0, 10);
  return { period, since, until };
}

/** Reads the address; days that are none, or that end before they begin, are the usual period. */
export function rangeIn(params: URLSearchParams, usual: Exclude<Period, "custom">, zone: string, now: Date): DayRange {
  const [since, until] = [params.get("since") ?? "", params.get("until") ?? ""];
  if (params.get("period") === "custom" && isRange(since, until)) return { period: "custom", since, until };
  return usualRange(usualPeriods.find((one) => one === params.get("period")) ?? usual, zone, now);
}

export function rangeChanges({ period, since, until }: DayRange, usual: Exclude<Period, "custom">): Changes {
  if (period === "custom") return { period, since, until };
  return { period: period === usual ? null : period, since: null, until: null };
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
const startOf = (day: string, zone: string): Date => instantOf(`${day}T00:00`, zone) ?? new Date(`${day}T00:00:00Z`);
const wire = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Where clocks are: the first second of the first day and the last one of the last. Up to now there is no end. */
export function instantsOf({ period, since, until }: DayRange, zone: string): { startDate: string; endDate?: string } {
  const startDate = period === "all" ? `${firstDay}T00:00:00Z` : wire(startOf(since, zone));
  if (period !== "custom") return { startDate };
  return { startDate, endDate: wire(new Date(startOf(nextDay(until), zone).getTime() - 1000)) };
}
