// GET /account/senders
import { and, asc, count, desc, eq, ilike, isNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/api/contract/accounts.ts";
import type { Operation } from "#lib/api/handle.ts";
import { pageOf } from "#lib/api/page-of.ts";
import { refuseRestricted } from "./find-sender.ts";
import { senderRecord } from "./sender-record.ts";

/** What a person types is text, not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export const listSenders: Operation<typeof accounts.listSenders> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { firstName, lastName, email } = senders;
  const words = (query.search ?? "").split(/\s+/).filter(Boolean);
  const matches = words.map((word) =>
    or(...[firstName, lastName, email].map((column) => ilike(column, containing(word)))),
  );
  const where = and(eq(senders.accountId, caller.accountId), isNull(senders.deleted), ...matches);
  const { offset, limit } = pageOf(query);
  const direction = query.dir?.toLowerCase() === "desc" ? desc : asc;
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(senders).where(where),
    db
      .select()
      .from(senders)
      .where(where)
      .orderBy(direction(sql`lower(${email})`))
      .offset(offset)
      .limit(limit),
  ]);
  return { count: total?.count ?? 0, results: rows.map((row) => senderRecord(row)) };
};
