// GET /groups/summary
import { asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { groups } from "#db/schema/senders.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { groups as contract } from "#lib/contract/groups.ts";
import type { Operation } from "#lib/http/handle.ts";

export const listGroupSummaries: Operation<typeof contract.listGroupSummaries> = async ({ caller }) => {
  refuseRestricted(caller);
  const { id, name, email, data } = groups;
  const results = await db
    .select({ id, name, email, data })
    .from(groups)
    .where(eq(groups.accountId, caller.accountId))
    .orderBy(asc(sql`lower(${name})`));
  return { count: results.length, results };
};
