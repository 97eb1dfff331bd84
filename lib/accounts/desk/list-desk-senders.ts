// GET /desk/senders: the account's people in pages, narrowed and ordered here, so that all of them are found however many there are.
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountRoles, senderRoles, senders } from "#db/schema/senders.ts";
import type { desk, senderOrders } from "#lib/contract/desk.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { refuseRestricted } from "../find-sender.ts";
import { readSenders } from "../read-sender.ts";
import { matchesSearch } from "../sender-search.ts";

const { accountId, deleted, email, firstName, lastName, id, type, status } = senders;

/** Who has done nothing yet comes before everybody else: an index holds each one's acts by their time. */
const orders: Record<(typeof senderOrders)[number], SQL> = {
  sender: sql`lower(coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email}))`,
  type: sql`${type}`,
  status: sql`${status}`,
  last: sql`coalesce((select max(e.at) from evidence_events e where e.actor_kind = 'sender' and e.actor_id = ${id}), '-infinity')`,
};

/** By whose they are, in the order of their names. */
async function ownRolesOf(senderIds: string[]): Promise<Map<string, { id: string; name: string }[]>> {
  if (senderIds.length === 0) return new Map();
  const rows = await db
    .select({ senderId: senderRoles.senderId, id: accountRoles.id, name: accountRoles.name })
    .from(senderRoles)
    .innerJoin(accountRoles, eq(accountRoles.id, senderRoles.roleId))
    .where(inArray(senderRoles.senderId, senderIds))
    .orderBy(asc(sql`lower(${accountRoles.name})`));
  const byOwner = Map.groupBy(rows, ({ senderId }) => senderId);
  return new Map([...byOwner].map(([id, own]) => [id, own.map(({ id, name }) => ({ id, name }))]));
}

export const listDeskSenders: Operation<typeof desk.listDeskSenders> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const where = and(
    eq(accountId, caller.accountId),
    isNull(deleted),
    matchesSearch(query.search),
    query.type ? eq(type, query.type) : undefined,
    query.status ? eq(status, query.status) : undefined,
  );
  const { offset, limit } = pageOf(query);
  const direction = query.dir === "desc" ? desc : asc;
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(senders).where(where),
    db
      .select()
      .from(senders)
      .where(where)
      // Two who are alike stand as their addresses do.
      .orderBy(direction(orders[query.sort ?? "sender"]), asc(sql`lower(${email})`), asc(id))
      .offset(offset)
      .limit(limit),
  ]);
  const [results, roles] = await Promise.all([readSenders(rows), ownRolesOf(rows.map((row) => row.id))]);
  return {
    count: total?.count ?? 0,
    results: results.map((one) => ({ ...one, accountRoles: roles.get(one.id) ?? [] })),
  };
};
