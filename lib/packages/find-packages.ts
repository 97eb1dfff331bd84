// GET /packages: the packages a sender may see, filtered, sorted and paged.
import { count } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/api/contract/packages.ts";
import type { Package } from "#lib/api/contract/records/package.ts";
import type { Operation } from "#lib/api/handle.ts";
import { pageOf } from "#lib/api/page-of.ts";
import { packageOrder, packagesMatching } from "./package-search.ts";
import { packageRecords, readWholes } from "./read-package.ts";

/** `fields=id,name`: only those members of each record (contract 1.7). */
function only(record: Package, fields: string[]): Package {
  return Object.fromEntries(Object.entries(record).filter(([member]) => fields.includes(member))) as Package;
}

export const findPackages: Operation<typeof contract.listPackages> = async ({ caller, query }) => {
  const where = packagesMatching(caller, query, new Date());
  const { offset, limit } = pageOf(query);
  const [[total], page] = await Promise.all([
    db.select({ count: count() }).from(packages).where(where),
    limit === 0
      ? []
      : db
          .select({ id: packages.id })
          .from(packages)
          .where(where)
          .orderBy(...packageOrder(query))
          .limit(limit)
          .offset(offset),
  ]);
  const records = await packageRecords(caller, await readWholes(page.map((row) => row.id)));
  const fields =
    query.fields
      ?.split(",")
      .map((field) => field.trim())
      .filter(Boolean) ?? [];
  return {
    count: total?.count ?? 0,
    results: fields.length > 0 ? records.map((record) => only(record, fields)) : records,
  };
};
