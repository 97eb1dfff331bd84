// GET /packages: the packages a sender may see, filtered, sorted and paged.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/contract/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { actingFor } from "./access/acting-for.ts";
import { visibleTo } from "./access/visible.ts";
import { countListed, deep, type Listing, type Order, pageListed } from "./listed.ts";
import { flatRecords } from "./package-fields.ts";
import { changedIn, foundOrder, matching, ofVisibility, orderOf, type Query, setOf, typeOf } from "./package-search.ts";
import { lyingIn } from "./put-in-folder.ts";
import { packageRecords, readWholes } from "./read-package.ts";

type Found = { count: number; ids: string[] };
type Window = { offset: number; limit: number };

/** One statement that finds all of them first: for words and templates, whose number nothing tells beforehand. */
async function findByReading(where: SQL | undefined, order: Order, { offset, limit }: Window): Promise<Found> {
  const { rows } = await db.execute<{ count: string; ids: string[] }>(
    sql`with found as materialized (
      select ${packages.id} as id, ${packages.status} as status, ${order.key} as key from ${packages} where ${where})
      select (select count(*) from found) as count,
        array(select id from found order by ${foundOrder(order)} limit ${limit} offset ${offset}) as ids`,
  );
  return { count: Number(rows[0]?.count ?? 0), ids: rows[0]?.ids ?? [] };
}

async function findByIndex(listing: Listing, order: Order, window: Window): Promise<Found> {
  if (window.offset <= deep) {
    const [count, ids] = await Promise.all([countListed(listing), pageListed(listing, order, window)]);
    return { count, ids };
  }
  const count = await countListed(listing);
  return { count, ids: window.offset < count ? await pageListed(listing, order, window, count) : [] };
}

/** `asked` is whose list it is: the caller's own, or that of another sender; `lying` narrows it to a folder of the caller's. */
function find(asked: SenderCaller, query: Query, lying: SQL | undefined): Promise<Found> {
  const type = typeOf(query);
  const { mine, ...set } = setOf(asked, query);
  const words = matching(query);
  const visibility = ofVisibility(query);
  // It hides no package (specification, parameters of GET /packages).
  const filter = and(set.where, changedIn(query), type === "PACKAGE" ? undefined : visibility);
  const order = orderOf(query);
  const window = pageOf(query);
  const ofOther = Boolean(query.ownerUserId || query.ownerEmail);
  // A whole name is an index's own order; every other word, a template and a single package are found by reading.
  const byName = query.searchtype?.toLowerCase() === "exactname";
  if (type === "PACKAGE" && !asked.onlyPackage && !lying && (!words || byName)) {
    const whose = ofOther ? "owned" : mine ? "managed" : "seen";
    return findByIndex({ ...set, senderId: asked.senderId, whose, where: and(filter, words) }, order, window);
  }
  const manages = sql`(${packages.ownerId} = ${asked.senderId} or ${packages.creatorId} = ${asked.senderId})`;
  const where = and(
    // A folder holds also what its owner sees as a delegate alone.
    visibleTo(asked, lying ? "one" : type === "PACKAGE" ? "packages" : "templates"),
    ofOther ? eq(packages.ownerId, asked.senderId) : undefined,
    eq(packages.type, type),
    eq(packages.trashed, set.trashed),
    inArray(packages.status, [...set.statuses]),
    mine ? manages : undefined,
    set.except && sql`not ${set.except}`,
    set.whereOthers && sql`(${manages} or ${set.whereOthers})`,
    filter,
    words,
    lying,
  );
  return findByReading(where, order, window);
}

export const findPackages: Operation<typeof contract.listPackages> = async ({ caller, query }) => {
  const lying = query.folder ? await lyingIn(caller.senderId, query.folder) : undefined;
  const { count, ids } = await find(await actingFor(caller, query), query, lying);
  const fields = (query.fields ?? "")
    .split(",")
    .map((field) => field.trim())
    .filter(Boolean);
  const whole = async (): Promise<Package[]> => packageRecords(caller, await readWholes(ids));
  return { count, results: fields.length > 0 ? await flatRecords(ids, fields, whole) : await whole() };
};
