// The where-clause and the order of a package list, from the query parameters of the specification.
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { packages } from "#db/schema/packages.ts";
import type { PackageQuery } from "#lib/api/contract/packages.ts";
import { type Package, packageTypes } from "#lib/api/contract/records/package.ts";
import { refuse } from "#lib/api/errors.ts";
import type { SenderCaller } from "#lib/auth/caller.ts";
import { defaultExpiringSoonDays, folder, predefinedSet } from "./package-folders.ts";
import { visibleTo } from "./visible.ts";

export type Query = z.output<typeof PackageQuery>;

function unknown(field: string, value: string): never {
  refuse("error.validation.query", {
    message: `${field}: "${value.slice(0, 60)}" is not known.`,
    parameters: { field },
  });
}

/** In LIKE, these three stand for themselves only behind a backslash. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Our choice: `exact` wants the whole name or description, `exactname` the whole name; case never counts. */
function matching(search: string, type: string | undefined): SQL {
  const text = search.trim().toLowerCase();
  const kind = type?.toLowerCase() ?? "";
  if (kind === "exactname") return eq(sql`lower(${packages.name})`, text);
  if (kind === "exact") return sql`(lower(${packages.name}) = ${text} or lower(${packages.description}) = ${text})`;
  if (kind && kind !== "wildcard") unknown("searchtype", kind);
  return sql`${packages.searchText} like ${`%${literal(text)}%`}`;
}

/** An upper bound at midnight means that whole day: date-only bounds are common. */
function until(bound: Date): SQL {
  const midnight = bound.getTime() % 86_400_000 === 0;
  return midnight
    ? lt(packages.updated, new Date(bound.getTime() + 86_400_000))
    : sql`${packages.updated} <= ${bound.toISOString()}`;
}

export function updatedBetween(start: Date | undefined, end: Date | undefined): SQL | undefined {
  return and(start ? gte(packages.updated, start) : undefined, end ? until(end) : undefined);
}

/** Absent means packages; the value comes in any case. */
function typeOf(type: string | undefined): Package["type"] {
  return packageTypes.find((one) => one === (type ?? "PACKAGE").toUpperCase()) ?? unknown("type", type ?? "");
}

function ofVisibility(visibility: string | undefined): SQL | undefined {
  if (!visibility) return undefined;
  const wanted =
    (["ACCOUNT", "SENDER"] as const).find((one) => one === visibility.toUpperCase()) ??
    unknown("visibility", visibility);
  // Specification: applies to templates only.
  return sql`(${packages.type} = 'PACKAGE' or ${packages.visibility} = ${wanted})`;
}

export function packagesMatching(caller: SenderCaller, query: Query, now: Date): SQL | undefined {
  const type = typeOf(query.type);
  return and(
    visibleTo(caller, type === "PACKAGE" ? "packages" : "templates"),
    eq(packages.type, type),
    folder(caller, query.query) ?? unknown("query", query.query ?? ""),
    query.predefined
      ? (predefinedSet(caller, query.predefined, query.expiringSoonDays ?? defaultExpiringSoonDays, now) ??
          unknown("predefined", query.predefined))
      : undefined,
    query.search?.trim() ? matching(query.search, query.searchtype) : undefined,
    ofVisibility(query.visibility),
    updatedBetween(query.lastUpdatedStartDate ?? query.startDate, query.lastUpdatedEndDate ?? query.endDate),
  );
}

const lastSigned = sql`(select max(a.accepted) from approvals a where a.package_id = ${packages.id})`;
const columns: Record<string, SQL> = {
  approval_signing_date: lastSigned,
  // What attribute is meant is published nowhere. Our choice: the name.
  attributevalue: sql`lower(${packages.name})`,
  created: sql`${packages.created}`,
  completed: sql`${packages.completed}`,
  updated: sql`${packages.updated}`,
  due: sql`${packages.due}`,
  name: sql`lower(${packages.name})`,
  status: sql`${packages.status}`,
};

/** Newest change first unless asked otherwise; what has no value comes last; the id settles what is equal. */
export function packageOrder(query: Query): SQL[] {
  const dir = query.dir?.toLowerCase();
  if (dir && dir !== "asc" && dir !== "desc") unknown("dir", dir);
  if (!query.sort) return [dir === "asc" ? asc(packages.updated) : desc(packages.updated), asc(packages.id)];
  const column = columns[query.sort.toLowerCase()] ?? unknown("sort", query.sort);
  return [dir === "desc" ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, asc(packages.id)];
}
