// GET /users: vendor clients call these people contacts.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { refuseRestricted } from "./find-sender.ts";
import { matchesSearch } from "./sender-search.ts";

/**
 * Our choice: the account's active senders, without type, status and groups, which are their managers' to see
 * (specification, Authentication 4).
 */
export const listContacts: Operation<typeof accounts.listContacts> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { offset, limit } = pageOf(query);
  const { accountId, status, deleted, email } = senders;
  const active = and(eq(accountId, caller.accountId), eq(status, "ACTIVE"), isNull(deleted));
  const rows = await db
    .select()
    .from(senders)
    .where(and(active, matchesSearch(query.search)))
    .orderBy(asc(sql`lower(${email})`))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    email: row.email,
    phone: row.phone,
    company: row.company,
    title: row.title,
    language: row.language,
    timezoneId: row.timezoneId,
  }));
};
