// GET /account/defaultConsentDocument and GET /account/defaultConsentProperties
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { textOf } from "./consent-body.ts";
import { typesetConsent } from "./consent-document.ts";
import { builtInConsent, fallbackConsent } from "./consent-text.ts";
import { type FoundConsent, findConsentText } from "./find-consent-text.ts";

/** Our choice: without a language the account's own; in one that nobody has written, what new packages get. */
async function textFor(caller: SenderCaller, language: string | undefined): Promise<FoundConsent> {
  refuseRestricted(caller);
  const [account] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, caller.accountId));
  const found = await findConsentText(db, caller.accountId, language ?? account?.language ?? "en");
  return found ?? { ...textOf(fallbackConsent), custom: false };
}

export const readDefaultConsent: Operation<typeof visibility.readDefaultConsent> = async ({ caller, query }) => {
  const text = await textFor(caller, query.language);
  const { file } = await typesetConsent(text, caller);
  const name = `default-consent-${text.language}.pdf`;
  return { bytes: await files.get(file.originalFile, caller), mediaType: "application/octet-stream", name };
};

/** A flat map of words, as clients expect of localised labels. */
export const readConsentProperties: Operation<typeof visibility.readConsentProperties> = async ({ caller, query }) => {
  const { language, title, body } = await textFor(caller, query.language);
  const { accept, decline } = builtInConsent(language) ?? fallbackConsent;
  return { language, title, body, accept, decline };
};
