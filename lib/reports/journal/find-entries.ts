// The entries of one journal that a query asks for: the notary's own, or as a manager anybody's of the account.
import { and, asc, desc, eq, gte, isNotNull, lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { journalEntries } from "#db/schema/senders.ts";
import { findSender } from "#lib/accounts/find-sender.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { entryRecord } from "./entry-record.ts";
import { type JournalWindow, journalWindow } from "./journal-window.ts";

type Asked = { [name in "from" | "to" | "startDate" | "endDate" | "dir"]?: string | undefined };

type Found = {
  notary: Awaited<ReturnType<typeof findSender>>;
  account: { name: string; zone: string };
  /** Between which instants, and null where nothing bounds them. */
  window: Pick<JournalWindow, "from" | "to">;
  count: number;
  results: JournalEntry[];
};

/** `most` is how many are answered where the query names no places; null for all of them. */
export async function findEntries(
  caller: SenderCaller,
  userId: string,
  query: Asked,
  most: number | null,
): Promise<Found> {
  const notary = await findSender(db, caller, userId);
  const [account] = await db
    .select({ name: accounts.name, zone: accounts.timezoneId })
    .from(accounts)
    .where(eq(accounts.id, caller.accountId));
  if (!account) throw new Error("a sender without an account");
  const { from, to, places } = journalWindow(query, account.zone, new Date());
  const where = and(
    eq(journalEntries.senderId, notary.id),
    from ? gte(journalEntries.creationDate, from) : undefined,
    to ? lte(journalEntries.creationDate, to) : undefined,
  );
  const direction = query.dir?.toLowerCase() === "desc" ? desc : asc;
  const found = db
    .select()
    .from(journalEntries)
    .where(where)
    .orderBy(direction(journalEntries.sequenceNumber))
    .$dynamic();
  const limit = places?.limit ?? most;
  const [count, rows, corrections] = await Promise.all([
    db.$count(journalEntries, where),
    limit === null ? found : found.limit(limit).offset(places?.offset ?? 0),
    // Whenever they were written: few, beside what they put right.
    db
      .select({ number: journalEntries.sequenceNumber, corrects: journalEntries.corrects })
      .from(journalEntries)
      .where(and(eq(journalEntries.senderId, notary.id), isNotNull(journalEntries.corrects))),
  ]);
  const correctedBy = new Map(corrections.map((one) => [one.corrects, one.number]));
  return {
    notary,
    account,
    window: { from, to },
    count,
    results: rows.map((row) => entryRecord(row, correctedBy.get(row.sequenceNumber))),
  };
}
