// PURE. What a list of packages is narrowed to beside its view and the words searched for, as it stands in the address.
import { type DayRange, instantsOf, isRange, periodWord, rangeIn } from "#components/desk/day-range.ts";
import type { PackageListQuery } from "#components/queries/packages.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import type { ListView } from "./list-view.ts";

/** Last changed within so many days, or from one day to another. */
export const filterPeriods = ["7d", "30d", "90d", "1y", "custom"] as const;
type FilterPeriod = (typeof filterPeriods)[number];

/** In the order of a package's life. */
export const filterStatuses = [
  "DRAFT",
  "SENT",
  "COMPLETED",
  "ARCHIVED",
  "DECLINED",
  "OPTED_OUT",
  "EXPIRED",
] as const satisfies readonly PackageStatus[];

/** Empty words narrow nothing; days as `2026-11-27` belong to "custom"; `sender` is an e-mail address. */
export type ListFilter = {
  status: PackageStatus | "";
  period: FilterPeriod | "";
  since: string;
  until: string;
  sender: string;
};
export const noFilter = {
  status: null,
  period: null,
  since: null,
  until: null,
  sender: null,
} as const satisfies Record<keyof ListFilter, null>;

export const isNarrowed = (filter: ListFilter): boolean => Object.values(filter).some(Boolean);

/** Every other view is one of a status already. */
export const takesStatus = (view: Pick<ListView, "id">): boolean => view.id === "all";

/** Addresses that were saved earlier say it in words. */
function periodIn(params: URLSearchParams): FilterPeriod | "" {
  const told = params.get("period") ?? "";
  const period = filterPeriods.find((one) => one === told || periodWord[one] === told) ?? "";
  const isWhole = isRange(params.get("since") ?? "", params.get("until") ?? "");
  return period === "custom" && !isWhole ? "" : period;
}

/** Reads the address; what is unknown in it, or says nothing about this view, narrows nothing. */
export function filterIn(params: URLSearchParams, view: Pick<ListView, "id">): ListFilter {
  const period = periodIn(params);
  return {
    status: (takesStatus(view) && filterStatuses.find((one) => one === params.get("status"))) || "",
    period,
    since: period === "custom" ? (params.get("since") ?? "") : "",
    until: period === "custom" ? (params.get("until") ?? "") : "",
    sender: (params.get("sender") ?? "").replaceAll(/\p{Cc}/gu, "").slice(0, 254),
  };
}

/** The days of a filter on the calendar of whoever looks. */
export const daysOfFilter = ({ period, since, until }: ListFilter, zone: string, now = new Date()): DayRange =>
  rangeIn(new URLSearchParams({ period, since, until }), "30d", zone, now);

/** Whole days where the reader lives, so that one question stays the same for a day. */
export function queryOfFilter(
  filter: ListFilter,
  zone: string,
  now = new Date(),
): Pick<PackageListQuery, "query" | "lastUpdatedStartDate" | "lastUpdatedEndDate" | "ownerEmail"> {
  const { status, period, sender } = filter;
  const { startDate, endDate } = instantsOf(daysOfFilter(filter, zone, now), zone);
  return {
    ...(status ? { query: status } : {}),
    ...(period ? { lastUpdatedStartDate: startDate } : {}),
    ...(period && endDate ? { lastUpdatedEndDate: endDate } : {}),
    ...(sender ? { ownerEmail: sender } : {}),
  };
}
