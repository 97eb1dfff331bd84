// Writes a notary's acts into the e-journal, in the transaction of the signature.
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { actingNotary } from "./acting-notary.ts";
import { appendEntries, holdJournal } from "./append-entries.ts";
import { notarialActs } from "./notarial-acts.ts";
import { requireStated } from "./require-stated.ts";

type Documents = WholePackage["documents"];

/**
 * `documents` are those that the role has just confirmed, as they stand now. Only senders of the account keep a journal. Where
 * acts are stated at all, each signature needs one: 409 tells of the first that has none. Programs that know of none state none.
 */
export async function writeNotarialActs(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  { roleId, signerId }: { roleId: string; signerId: string },
  documents: Documents,
  stated?: readonly StatedAct[],
): Promise<void> {
  const role = whole.roles.find((one) => one.id === roleId);
  const signer = role?.signers.find((one) => one.id === signerId);
  const notary = documents.length > 0 ? await actingNotary(work.tx, pkg, role, signer) : undefined;
  if (!role || !signer || !notary) return;
  if (stated) requireStated(whole, documents, role.id, stated);
  const acts = documents.flatMap((document) => notarialActs(whole, document, role, signer, notary, stated));
  if (acts.length === 0) return;
  // One journal, many packages.
  await holdJournal(work.tx, notary.id);
  await appendEntries(
    work.tx,
    notary.id,
    acts.map((act) => ({ ...act, packageId: pkg.id })),
  );
}
