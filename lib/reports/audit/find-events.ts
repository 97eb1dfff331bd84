// The events of an account's audit log that a query asks for. Every question is a range of the log's own numbers, read from its end,
// so that a page costs the same wherever in a million rows it stands.
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import { accountEventHeads, accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { audit } from "#lib/contract/audit.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { accountActs, isOfKind } from "#lib/contract/records/audit-kinds.ts";
import { browserName } from "#lib/core/browser-name.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { lowerBound, upperBound } from "../report-range.ts";

type AuditFilters = Omit<z.output<(typeof audit.listAuditEvents)["query"]>, "before" | "limit">;
export type EventRow = Omit<typeof accountEvents.$inferSelect, "searchText">;

const { searchText: _, ...columns } = getTableColumns(accountEvents);
/** Everything that the hashes cover. */
export const eventColumns = columns;

/** How many events there are, and what the newest one's hash is. */
export async function readHead(accountId: string): Promise<{ sequence: number; hash: string }> {
  const [head] = await db.select().from(accountEventHeads).where(eq(accountEventHeads.accountId, accountId));
  return head ?? { sequence: 0, hash: "" };
}

async function zoneOf(accountId: string): Promise<string> {
  const [account] = await db
    .select({ timezoneId: accounts.timezoneId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.timezoneId ?? "GMT";
}

/** Times never run backwards in a log, so a period is a range of numbers. */
async function numbersOf(accountId: string, { from, to }: AuditFilters): Promise<SQL[]> {
  if (!from && !to) return [];
  const zone = await zoneOf(accountId);
  const [first, last] = [from ? lowerBound("from", from, zone) : null, to ? upperBound("to", to, zone) : null];
  if (first && last && last < first) refuse("error.validation.reportRange");
  const ofAccount = eq(accountEvents.accountId, accountId);
  const edge = (when: SQL, order: typeof asc) =>
    sql`(${db
      .select({ sequence: accountEvents.sequence })
      .from(accountEvents)
      .where(and(ofAccount, when))
      .orderBy(order(accountEvents.at), order(accountEvents.sequence))
      .limit(1)})`;
  return [
    ...(first ? [gte(accountEvents.sequence, edge(gte(accountEvents.at, first), asc))] : []),
    ...(last ? [lte(accountEvents.sequence, edge(lte(accountEvents.at, last), desc))] : []),
  ];
}

const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** The where-clause of a query over one account's log. */
export async function asked({ accountId }: SenderCaller, query: AuditFilters): Promise<SQL | undefined> {
  const { kind, act, actor, senderId, search } = query;
  const ofKind = kind && accountActs.filter((one) => isOfKind(one, kind));
  return and(
    eq(accountEvents.accountId, accountId),
    ...(await numbersOf(accountId, query)),
    ofKind && inArray(accountEvents.act, ofKind),
    act ? eq(accountEvents.act, act) : undefined,
    actor ? eq(accountEvents.actorKind, actor) : undefined,
    senderId ? eq(accountEvents.actorId, senderId) : undefined,
    search?.trim() ? sql`${accountEvents.searchText} like ${contains(search.trim())}` : undefined,
  );
}

/** The newest first, from below `before`. */
export const eventsBelow = (where: SQL | undefined, before: number, limit: number): Promise<EventRow[]> =>
  db
    .select(eventColumns)
    .from(accountEvents)
    .where(and(where, lt(accountEvents.sequence, before)))
    .orderBy(desc(accountEvents.sequence))
    .limit(limit);

/** Those up to the number `newest`, but no more than `most`: what a search lets in may be a million rows. */
export async function countUpTo(where: SQL | undefined, newest: number, most: number): Promise<number> {
  const found = db
    .select({ sequence: accountEvents.sequence })
    .from(accountEvents)
    .where(and(where, lte(accountEvents.sequence, newest)))
    .limit(most)
    .as("found");
  const [row] = await db.select({ count: count() }).from(found);
  return row?.count ?? 0;
}

export const auditRecord = (row: EventRow): AuditEvent => ({
  sequence: row.sequence,
  // With its fraction: what the hash covers has one.
  at: row.at.toISOString(),
  act: row.act,
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName, email: row.actorEmail, clientApp: row.clientApp },
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
  ip: row.ip,
  browser: browserName(row.userAgent),
  userAgent: row.userAgent,
  previousHash: row.previousHash,
  hash: row.hash,
});
