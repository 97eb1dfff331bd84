// The where-clause and the order of a package list, from the query parameters of the specification.
import { type AnyColumn, and, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { packages } from "#db/schema/packages.ts";
import type { PackageQuery } from "#lib/contract/packages.ts";
import { type Package, packageTypes } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Listing, Order } from "./listed.ts";
import { folderOf, type PackageSet, predefinedNames, predefinedSet } from "./package-folders.ts";

export type Query = z.output<typeof PackageQuery>;

/** Our choice: a word that is not known is refused and named, so that a misspelt filter never looks like an answer. */
export function unknown(field: string, value: string): never {
  refuse("error.validation.query", {
    at: field,
    say: "unknownWord",
    values: { word: value.slice(0, 60) },
    parameters: { field },
  });
}

/** In LIKE, these three stand for themselves only behind a backslash; `*` is the wildcard that people know. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "%")}%`;

/**
 * Without a kind, names and descriptions are looked through (specification). Our choice: `exact` wants the whole name or
 * description, `exactname` the whole name, and `everywhere` looks at the recipients as well; case never counts.
 */
export function matching({ search, searchtype }: Query): SQL | undefined {
  const text = search?.trim().toLowerCase();
  const kind = searchtype?.toLowerCase() ?? "";
  if (kind && !["wildcard", "exact", "exactname", "everywhere"].includes(kind)) unknown("searchtype", kind);
  if (!text) return undefined;
  if (kind === "exactname") return eq(sql`lower(${packages.name})`, text);
  // The condition that an index serves; the others are looked at only where it holds.
  const somewhere = sql`${packages.searchText} like ${pattern(text)}`;
  if (kind === "everywhere") return somewhere;
  const fits = (column: AnyColumn) =>
    kind === "exact" ? sql`lower(${column}) = ${text}` : sql`lower(${column}) like ${pattern(text)}`;
  return sql`(${somewhere} and (${fits(packages.name)} or ${fits(packages.description)}))`;
}

/** Our choice: an upper bound at midnight means that whole day too, because clients make timestamps of bare dates. */
function until(bound: Date): SQL {
  const midnight = bound.getTime() % 86_400_000 === 0;
  return midnight ? lt(packages.updated, new Date(bound.getTime() + 86_400_000)) : lte(packages.updated, bound);
}

export function updatedBetween(start: Date | undefined, end: Date | undefined): SQL | undefined {
  return and(start ? gte(packages.updated, start) : undefined, end ? until(end) : undefined);
}

export const changedIn = (query: Query): SQL | undefined =>
  updatedBetween(query.lastUpdatedStartDate ?? query.startDate, query.lastUpdatedEndDate ?? query.endDate);

/** Absent means packages; the value comes in any case. */
export function typeOf({ type }: Query): Package["type"] {
  return packageTypes.find((one) => one === (type ?? "PACKAGE").trim().toUpperCase()) ?? unknown("type", type ?? "");
}

/** For templates and layouts: the specification knows it for templates only. An unknown word is refused for all. */
export function ofVisibility({ visibility }: Query): SQL | undefined {
  if (!visibility) return undefined;
  const wanted =
    (["ACCOUNT", "SENDER"] as const).find((one) => one === visibility.trim().toUpperCase()) ??
    unknown("visibility", visibility);
  return eq(packages.visibility, wanted);
}

/** The folder and the predefined set together. */
export function setOf(caller: SenderCaller, query: Query): Omit<Listing, "senderId" | "whose"> & { mine: boolean } {
  const folder = folderOf(query.query) ?? unknown("query", query.query ?? "");
  const name = query.predefined?.trim().toLowerCase();
  const known = predefinedNames.find((one) => one.toLowerCase() === name);
  if (name && !known) unknown("predefined", query.predefined ?? "");
  const set: PackageSet | undefined = known && predefinedSet(caller, known, query.expiringSoonDays);
  return {
    trashed: folder.trashed,
    statuses: set ? folder.statuses.filter((status) => set.statuses.includes(status)) : folder.statuses,
    mine: folder.mine === true || set?.mine === true,
    where: set?.where,
    except: set?.except,
    whereOthers: set?.whereOthers,
  };
}

const orders: Record<string, Pick<Order, "key" | "nullable" | "byStatus" | "newest">> = {
  approval_signing_date: { key: sql`${packages.lastSigned}`, nullable: true },
  // What attribute is meant is published nowhere. Our choice: the name.
  attributevalue: { key: sql`lower(${packages.name})` },
  created: { key: sql`${packages.created}` },
  completed: { key: sql`${packages.completed}`, nullable: true },
  updated: { key: sql`${packages.updated}`, newest: true },
  due: { key: sql`${packages.due}`, nullable: true },
  name: { key: sql`lower(${packages.name})` },
  status: { key: sql`${packages.updated}`, byStatus: true },
};

/** Newest change first unless asked otherwise; what has no value comes last; the id settles what is equal. */
export function orderOf(query: Query): Order {
  const dir = query.dir?.trim().toLowerCase();
  if (dir && dir !== "asc" && dir !== "desc") unknown("dir", dir);
  const sort = query.sort?.trim();
  const order = orders[sort?.toLowerCase() || "updated"] ?? unknown("sort", sort ?? "");
  return { ...order, descending: dir ? dir === "desc" : !sort };
}

/** The same order over rows that were found already, with `status`, `key` and `id`. */
export function foundOrder({ descending, byStatus }: Order): SQL {
  const dir = descending ? "desc" : "asc";
  return sql.raw(`${byStatus ? `status ${dir}, ` : ""}key ${dir} nulls last, id ${dir}`);
}
