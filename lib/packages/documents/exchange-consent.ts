// Puts the consent document of a package into another language, while nobody has accepted it.
import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import { type ConsentDocument, typesetConsent } from "./consent-document.ts";
import { consentId, type DocumentRow } from "./document-record.ts";
import { fileNumber, keepReplaced } from "./file-bin.ts";
import { findConsentText } from "./find-consent-text.ts";

/** `language`: that of the text, `fr` where `fr-CA` was asked for. */
export type LocalConsent = ConsentDocument & { language: string };

/** Undefined where nobody has written one. Slow the first time: call it before the transaction. */
export async function consentIn(accountId: string, language: string): Promise<LocalConsent | undefined> {
  const text = await findConsentText(db, accountId, language);
  return text && { language: text.language, ...(await typesetConsent(text, { accountId })) };
}

/** What there is to exchange, or why there is nothing. */
export async function openConsent(
  tx: Pick<typeof db, "select" | "$count">,
  packageId: string,
): Promise<DocumentRow | "none" | "accepted"> {
  const ofConsent = and(eq(documents.packageId, packageId), eq(documents.id, consentId));
  const [consent] = await tx.select().from(documents).where(ofConsent);
  if (!consent) return "none";
  const accepted = and(
    eq(approvals.packageId, packageId),
    eq(approvals.documentId, consentId),
    isNotNull(approvals.accepted),
  );
  return (await tx.$count(approvals, accepted)) > 0 ? "accepted" : consent;
}

/** `before` is what `openConsent` found in the same transaction. */
export async function exchangeConsent(
  work: Work,
  pkg: PackageRow,
  before: DocumentRow,
  { language, name, file }: LocalConsent,
): Promise<void> {
  if (pkg.status === "DRAFT") await keepReplaced(work, before);
  const version = fileNumber(before) + 1;
  const pages = file.pages.map((page) => ({ ...page, version }));
  await work.tx
    .update(documents)
    .set({ name, ...file, pages, updated: work.now })
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, consentId)));
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  await work.record(pkg, {
    type: "document.changed",
    documentId: consentId,
    documentHash: file.originalFile,
    data: { members: ["name"], replaced: true, name, language, previousHash: before.originalFile },
  });
}
