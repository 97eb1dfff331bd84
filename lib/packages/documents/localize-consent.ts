// POST /packages/{packageId}/documents/localize-consent: the consent in another language, until the first signer accepted it.
import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { allow, openPackage, type PackageRow, seeOwnPackage } from "../open-package.ts";
import { typesetConsent } from "./consent-document.ts";
import { consentId } from "./document-record.ts";
import { findConsentText } from "./find-consent-text.ts";

/** The consent document's row, while it may still become another one. Throws 422, 409 or 403, asked in this order. */
async function requireOpenConsent(tx: Pick<typeof db, "select" | "$count">, pkg: PackageRow) {
  const [consent] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, consentId)));
  if (!consent) refuse("error.unprocessableEntity.defaultConsent.notExist");
  const accepted = and(
    eq(approvals.packageId, pkg.id),
    eq(approvals.documentId, consentId),
    isNotNull(approvals.accepted),
  );
  if ((await tx.$count(approvals, accepted)) > 0) refuse("error.conflict.consentAccepted");
  return consent;
}

export const localizeConsent: Operation<typeof visibility.localizeConsent> = async ({ caller, params, body }) => {
  const seen = await seeOwnPackage(caller, params.packageId);
  await requireOpenConsent(db, seen);
  // A sent package too: signers who have not accepted it yet may be helped.
  allow(caller, seen, "edit-settings");
  const text =
    (await findConsentText(db, seen.accountId, body.language)) ??
    refuse("error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound", {
      parameters: { language: body.language.slice(0, 64) },
    });
  const { name, file } = await typesetConsent(text);
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit-settings");
    const before = await requireOpenConsent(work.tx, pkg);
    await work.tx
      .update(documents)
      .set({ name, ...file, updated: work.now })
      .where(and(eq(documents.packageId, pkg.id), eq(documents.id, consentId)));
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, {
      type: "document.changed",
      documentId: consentId,
      documentHash: file.originalFile,
      data: { members: ["name"], replaced: true, name, language: text.language, previousHash: before.originalFile },
    });
  });
  const found = { accountId: seen.accountId, language: text.language };
  return {
    consentId,
    // Our choice: all three tell the language in which the words were found, `fr` for `fr-CA`.
    consentMetadata: {
      packageInfo: { uid: seen.id, language: text.language },
      properties: found,
      document: found,
    },
  };
};
