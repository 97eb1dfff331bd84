// PURE. An entry of a journal as the interface answers it.
import type { journalEntries } from "#db/schema/senders.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";
import { notarialKinds } from "#lib/contract/records/notarial-kinds.ts";
import { wireTime } from "#lib/core/wire-time.ts";

export function entryRecord(row: typeof journalEntries.$inferSelect, correctedBy?: number): JournalEntry {
  const { senderId: _, packageId: __, creationDate, act, corrects, ...entry } = row;
  const kind = notarialKinds.find((one) => one === act);
  return {
    ...entry,
    creationDate: wireTime(creationDate),
    ...(kind ? { act: kind } : {}),
    ...(corrects === null ? {} : { corrects }),
    ...(correctedBy === undefined ? {} : { correctedBy }),
  };
}
