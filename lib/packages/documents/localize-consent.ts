// POST /packages/{packageId}/documents/localize-consent: the consent in another language, until the first signer accepted it.
import { db } from "#db/client.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { allow, openPackage, seeOwnPackage } from "../open-package.ts";
import { consentId } from "./document-record.ts";
import { consentIn, exchangeConsent, openConsent } from "./exchange-consent.ts";

/** The consent document's row, while it may still become another one. Throws 422 or 409. */
async function requireOpenConsent(tx: Parameters<typeof openConsent>[0], packageId: string) {
  const found = await openConsent(tx, packageId);
  if (found === "none") refuse("error.unprocessableEntity.defaultConsent.notExist");
  if (found === "accepted") refuse("error.conflict.consentAccepted");
  return found;
}

export const localizeConsent: Operation<typeof visibility.localizeConsent> = async ({ caller, params, body }) => {
  const seen = await seeOwnPackage(caller, params.packageId);
  await requireOpenConsent(db, seen.id);
  // A sent package too: signers who have not accepted it yet may be helped.
  allow(caller, seen, "edit-settings");
  const consent =
    (await consentIn(seen.accountId, body.language)) ??
    refuse("error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound", {
      parameters: { language: body.language.slice(0, 64) },
    });
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit-settings");
    await exchangeConsent(work, pkg, await requireOpenConsent(work.tx, pkg.id), consent);
  });
  const found = { accountId: seen.accountId, language: consent.language };
  return {
    consentId,
    // Our choice: all three tell the language in which the words were found, `fr` for `fr-CA`.
    consentMetadata: {
      packageInfo: { uid: seen.id, language: consent.language },
      properties: found,
      document: found,
    },
  };
};
