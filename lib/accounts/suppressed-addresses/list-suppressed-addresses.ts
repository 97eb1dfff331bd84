// GET /account/admin/suppressedAddresses: the newest first.
import { and, count, desc, eq, ilike, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import type { suppressedAddresses } from "#lib/contract/suppressed-addresses.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { refuseRestricted } from "../find-sender.ts";
import { suppressedRecord } from "./suppressed-record.ts";

/** What a person types is text, not a pattern. */
const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;

export const listSuppressedAddresses: Operation<typeof suppressedAddresses.listSuppressedAddresses> = async ({
  caller,
  query,
}) => {
  refuseRestricted(caller);
  const where = and(
    eq(mailSuppressions.accountId, caller.accountId),
    isNotNull(mailSuppressions.since),
    query.search ? ilike(mailSuppressions.address, containing(query.search)) : undefined,
  );
  const { offset, limit } = pageOf(query);
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(mailSuppressions).where(where),
    db
      .select()
      .from(mailSuppressions)
      .where(where)
      .orderBy(desc(mailSuppressions.since), desc(mailSuppressions.id))
      .offset(offset)
      .limit(limit),
  ]);
  return { count: total?.count ?? 0, results: rows.map(suppressedRecord) };
};
