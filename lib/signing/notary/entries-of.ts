// The numbers under which a notary's confirmation of a package stands in their journal, without what was put right later.
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { journalEntries } from "#db/schema/senders.ts";

export async function entriesOf(senderId: string, packageId: string): Promise<number[]> {
  const rows = await db
    .select({ number: journalEntries.sequenceNumber })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.senderId, senderId),
        eq(journalEntries.packageId, packageId),
        isNull(journalEntries.corrects),
      ),
    )
    .orderBy(asc(journalEntries.sequenceNumber));
  return rows.map(({ number }) => number);
}
