// GET /account/senders
import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { refuseRestricted } from "./find-sender.ts";
import { readSenders } from "./read-sender.ts";
import { havingRole } from "./roles/find-roles.ts";
import { matchesSearch } from "./sender-search.ts";

export const listSenders: Operation<typeof accounts.listSenders> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const where = and(
    eq(senders.accountId, caller.accountId),
    isNull(senders.deleted),
    matchesSearch(query.search),
    query.roleId ? havingRole(db, query.roleId) : undefined,
  );
  const { offset, limit } = pageOf(query);
  const direction = query.dir?.toLowerCase() === "desc" ? desc : asc;
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(senders).where(where),
    db
      .select()
      .from(senders)
      .where(where)
      .orderBy(direction(sql`lower(${senders.email})`))
      .offset(offset)
      .limit(limit),
  ]);
  return { count: total?.count ?? 0, results: await readSenders(rows) };
};
