// Writes at the end of a notary's journal: gap-free, whatever happens at once.
import { eq, max, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { journalEntries } from "#db/schema/senders.ts";

type Entry = Omit<typeof journalEntries.$inferInsert, "senderId" | "sequenceNumber" | "creationDate">;

/** The number that the next entry gets, as long as nobody else writes one first. */
export async function nextNumber(tx: Pick<Transaction, "select">, senderId: string): Promise<number> {
  const [newest] = await tx
    .select({ number: max(journalEntries.sequenceNumber) })
    .from(journalEntries)
    .where(eq(journalEntries.senderId, senderId));
  return (newest?.number ?? 0) + 1;
}

/** Whoever writes into the same journal waits here until this transaction is committed: no number is lost or given twice. */
export async function holdJournal(tx: Pick<Transaction, "execute">, senderId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('journal'), hashtext(${senderId}))`);
}

/** `tx` holds the journal. Answers the entries as they stand now. */
export async function appendEntries(
  tx: Pick<Transaction, "select" | "insert">,
  senderId: string,
  entries: readonly Entry[],
): Promise<(typeof journalEntries.$inferSelect)[]> {
  const first = await nextNumber(tx, senderId);
  // Taken after the wait: entries are dated in the order of their numbers.
  const creationDate = new Date();
  return tx
    .insert(journalEntries)
    .values(entries.map((entry, at) => ({ ...entry, senderId, sequenceNumber: first + at, creationDate })))
    .returning();
}
