// POST /user/{userId}/journal/corrections: a mistake in a notary's journal is put right by an entry of its own, at the end.
import { and, eq, or } from "drizzle-orm";
import { journalEntries } from "#db/schema/senders.ts";
import { findSender } from "#lib/accounts/find-sender.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { journal } from "#lib/contract/journal.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { appendEntries, holdJournal } from "#lib/signing/notary/append-entries.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { entryRecord } from "./entry-record.ts";

/** Our choice: nobody writes into another's journal, managers neither. What the correction leaves out is as it was. */
export const correctEntry: Operation<typeof journal.correctEntry> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const notary = await findSender(work.tx, caller, params.userId);
    if (notary.id !== caller.senderId) refuse("error.forbidden.noPermission");
    // The journal alone is held: a signature holds it, too, and then reads the notary's row.
    await holdJournal(work.tx, notary.id);
    const { corrects, ...change } = body;
    const found = await work.tx
      .select()
      .from(journalEntries)
      .where(
        and(
          eq(journalEntries.senderId, notary.id),
          or(eq(journalEntries.sequenceNumber, corrects), eq(journalEntries.corrects, corrects)),
        ),
      );
    const entry =
      found.find(({ sequenceNumber }) => sequenceNumber === corrects) ?? refuse("error.notFound.journalEntry");
    const known = found.find((one) => one.corrects === corrects);
    // A second press, or another tab: there would be two, and neither could be taken back.
    if (known) refuse("error.conflict.entryCorrected", { parameters: { correctedBy: String(known.sequenceNumber) } });
    const { creationDate: _, ...before } = entry;
    const [written] = await appendEntries(work.tx, notary.id, [{ ...before, ...change, corrects }]);
    if (!written) throw new Error("no row came back");
    work.audit({
      act: "journal.corrected",
      subject: subjectOf(notary),
      after: { entry: written.sequenceNumber, corrects },
    });
    return entryRecord(written);
  });
