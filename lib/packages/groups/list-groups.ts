// GET /groups
import { and, asc, count, desc, eq, exists, ilike, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { groupMembers, groups } from "#db/schema/senders.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { groups as contract } from "#lib/contract/groups.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { groupRecords } from "./group-records.ts";

/** What a person types is text, not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** `requestType=manager`: the groups the caller may change. */
const managedBy = (caller: SenderCaller) =>
  caller.type === "MANAGER"
    ? undefined
    : exists(
        db
          .select({ one: sql`1` })
          .from(groupMembers)
          .where(
            and(
              eq(groupMembers.groupId, groups.id),
              eq(groupMembers.senderId, caller.senderId),
              eq(groupMembers.memberType, "MANAGER"),
            ),
          ),
      );

export const listGroups: Operation<typeof contract.listGroups> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const where = and(
    eq(groups.accountId, caller.accountId),
    query.name ? ilike(groups.name, containing(query.name)) : undefined,
    query.requestType?.toLowerCase() === "manager" ? managedBy(caller) : undefined,
  );
  const { offset, limit } = pageOf(query);
  const direction = query.dir?.toLowerCase() === "desc" ? desc : asc;
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(groups).where(where),
    db
      .select()
      .from(groups)
      .where(where)
      .orderBy(direction(sql`lower(${groups.name})`))
      .offset(offset)
      .limit(limit),
  ]);
  return { count: total?.count ?? 0, results: await groupRecords(db, rows) };
};
