// Writes a notary's acts into the e-journal, in the transaction of the signature: gap-free, whatever happens at once.
import { eq, max, sql } from "drizzle-orm";
import { journalEntries } from "#db/schema/senders.ts";
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { actingNotary } from "./acting-notary.ts";
import { notarialActs } from "./notarial-acts.ts";

type Documents = WholePackage["documents"];

/** `documents` are those that the role has just confirmed, as they stand now. Only senders of the account keep a journal. */
export async function writeNotarialActs(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  { roleId, signerId }: { roleId: string; signerId: string },
  documents: Documents,
  stated: readonly StatedAct[] = [],
): Promise<void> {
  const role = whole.roles.find((one) => one.id === roleId);
  const signer = role?.signers.find((one) => one.id === signerId);
  const notary = documents.length > 0 ? await actingNotary(work.tx, pkg, role, signer) : undefined;
  if (!role || !signer || !notary) return;
  const acts = documents.flatMap((document) => notarialActs(whole, document, role, signer, notary, stated));
  if (acts.length === 0) return;
  // One journal, many packages: signatures elsewhere wait here until this one is committed, so no number is lost or given twice.
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext('journal'), hashtext(${notary.id}))`);
  const [newest] = await work.tx
    .select({ number: max(journalEntries.sequenceNumber) })
    .from(journalEntries)
    .where(eq(journalEntries.senderId, notary.id));
  const first = (newest?.number ?? 0) + 1;
  // Taken after the wait: entries are dated in the order of their numbers.
  const creationDate = new Date();
  await work.tx.insert(journalEntries).values(
    acts.map((act, at) => ({
      ...act,
      senderId: notary.id,
      sequenceNumber: first + at,
      packageId: pkg.id,
      creationDate,
    })),
  );
}
