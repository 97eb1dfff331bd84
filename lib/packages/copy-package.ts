// Makes a package or template out of another one, in the caller's transaction: for a clone, a fast track, a bulk row.
import type { PackageClone } from "#lib/contract/records/package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { type ConsentDocument, consentDocument } from "./documents/consent-document.ts";
import { consentId } from "./documents/document-record.ts";
import { proveDocuments } from "./documents/prove-documents.ts";
import { type CopyPlan, copyPlanner, type Filling } from "./plan-copies.ts";
import type { WholePackage } from "./read-package.ts";
import { shareFiles } from "./share-files.ts";
import { originOf, writeCopies } from "./write-copies.ts";

/** The consent document of a copy in another language than its source's, as a file of the copy's account; null where the source's own does. */
export async function consentFor(
  source: WholePackage,
  change: PackageClone,
  accountId: string,
): Promise<ConsentDocument | null> {
  const language = change.language || source.language;
  const hasConsent = source.documents.some((document) => document.id === consentId);
  return hasConsent && language !== source.language ? consentDocument(source.accountId, language, { accountId }) : null;
}

/** Of a copy that will be sent: that its documents can be sealed. Slow, so asked before the transaction. `accountId`: of the copy. */
export async function proveCopy(source: WholePackage, consent: ConsentDocument | null, accountId: string) {
  await shareFiles(source, accountId);
  return proveDocuments(
    source.documents.map(({ id, name, originalFile }) =>
      consent && id === consentId
        ? { name: consent.name, originalFile: consent.file.originalFile }
        : { name, originalFile },
    ),
    { accountId },
  );
}

/** The new package, a DRAFT. `source` was read by somebody who may see it; nothing of it changes. */
export async function copyPackage(
  work: Work,
  source: WholePackage,
  plan: CopyPlan,
  filling: Filling,
): Promise<WholePackage> {
  const copy = (await copyPlanner(work, source, plan, [filling]))(filling);
  await writeCopies(work, originOf(source, plan), [copy]);
  return copy.whole;
}
