// PURE. What a list of packages is narrowed to beside its view and the words searched for, as it stands in the address.
import type { PackageListQuery } from "#components/queries/packages.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import type { ListView } from "./list-view.ts";

/** Last changed within so many days. Plain letters: messages choose by them. */
const days = { week: 7, month: 30, quarter: 90, year: 365 } as const;
type FilterPeriod = keyof typeof days;
export const filterPeriods = Object.keys(days) as FilterPeriod[];

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

/** Empty words narrow nothing; `sender` is an e-mail address. */
export type ListFilter = { status: PackageStatus | ""; period: FilterPeriod | ""; sender: string };
export const noFilter = { status: null, period: null, sender: null } as const satisfies Record<keyof ListFilter, null>;

export const isNarrowed = (filter: ListFilter): boolean => Object.values(filter).some(Boolean);

/** Every other view is one of a status already. */
export const takesStatus = (view: Pick<ListView, "id">): boolean => view.id === "all";

/** Reads the address; what is unknown in it, or says nothing about this view, narrows nothing. */
export const filterIn = (params: URLSearchParams, view: Pick<ListView, "id">): ListFilter => ({
  status: (takesStatus(view) && filterStatuses.find((one) => one === params.get("status"))) || "",
  period: filterPeriods.find((one) => one === params.get("period")) ?? "",
  sender: (params.get("sender") ?? "").replaceAll(/\p{Cc}/gu, "").slice(0, 254),
});

const dayMs = 86_400_000;

/** Whole days of UTC, so that one question stays the same for a day. */
export function queryOfFilter(
  { status, period, sender }: ListFilter,
  now = Date.now(),
): Pick<PackageListQuery, "query" | "lastUpdatedStartDate" | "ownerEmail"> {
  const today = Math.floor(now / dayMs);
  return {
    ...(status ? { query: status } : {}),
    ...(period ? { lastUpdatedStartDate: new Date((today - days[period]) * dayMs).toISOString() } : {}),
    ...(sender ? { ownerEmail: sender } : {}),
  };
}
