// …/accountSettings/limitSupportedLanguages: which languages the account offers its signers, and what is refused by it.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { SupportedLanguages } from "#lib/contract/records/supported-languages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { isOffered } from "#lib/language/offered-languages.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";
import { languageTag, refuseMalformed } from "./language-tag.ts";

export const readSupportedLanguages: Operation<typeof accountSettings.readSupportedLanguages> = async ({ caller }) =>
  (await configurationOf(caller.accountId)).supportedLanguages ?? null;

/** Signing pages have to speak what is offered. */
function spoken(text: string): string {
  const tag = languageTag(text);
  if (!(signersLanguages as readonly string[]).includes(tag)) refuseLanguage(tag, signersLanguages);
  return tag;
}

function refuseLanguage(language: string, offered: readonly string[]): never {
  const known = offered.join(", ");
  refuse("error.validation.language", {
    say: "languageNotOffered",
    values: { language, known },
    parameters: { language, known },
  });
}

/** What is absent stays. Without a list so far it begins with every language that signing pages speak. */
export const changeSupportedLanguages: Operation<typeof accountSettings.changeSupportedLanguages> = async ({
  caller,
  body,
}) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const before = account.configuration.supportedLanguages;
    const signerLanguages = [
      ...new Set(body.signerLanguages?.map(spoken) ?? before?.signerLanguages ?? signersLanguages),
    ];
    const asked = body.defaultSignerLanguage ?? before?.defaultSignerLanguage ?? account.language;
    const defaultSignerLanguage = languageTag(asked);
    if (!signerLanguages.includes(defaultSignerLanguage)) refuseLanguage(defaultSignerLanguage, signerLanguages);
    const supportedLanguages: SupportedLanguages = { defaultSignerLanguage, signerLanguages };
    await saveAccount(work, account, { configuration: { ...account.configuration, supportedLanguages } });
    return supportedLanguages;
  });

export const resetSupportedLanguages: Operation<typeof accountSettings.resetSupportedLanguages> = async ({
  caller,
}) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { supportedLanguages: _, ...configuration } = account.configuration;
    await saveAccount(work, account, { configuration });
  });
  return undefined;
};

type Codes = readonly (string | null | undefined)[];

/** Throws 400 for what is no language, and for one that the account does not offer. */
export function refuseUnoffered({ supportedLanguages }: AccountConfiguration, codes: Codes): void {
  refuseMalformed(codes);
  const offered = supportedLanguages?.signerLanguages;
  const wrong = codes.find((code) => code && !isOffered(offered, code));
  if (wrong && offered) refuseLanguage(wrong, offered);
}

/** The same for languages that come with a change; nothing is asked where none does. */
export async function requireOffered(tx: Pick<Transaction, "select">, accountId: string, codes: Codes): Promise<void> {
  if (!codes.some(Boolean)) return;
  const { configuration } = accounts;
  const [account] = await tx.select({ configuration }).from(accounts).where(eq(accounts.id, accountId));
  if (account) refuseUnoffered(account.configuration, codes);
}
