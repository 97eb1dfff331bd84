// GET /account/admin/mailWords and PUT …/{language}: the account's own words of its mails. What is empty goes back to the product's.

import type { accountSettings } from "#lib/contract/account-settings.ts";
import {
  isUnset,
  type MailWordsByLanguage,
  mailWordsKey,
  noWords,
  unknownVariables,
  variablesOf,
} from "#lib/contract/records/mail-variables.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";
import { languageTag } from "./language-tag.ts";

export const readMailWords: Operation<typeof accountSettings.readMailWords> = async ({ caller }) => {
  refuseRestricted(caller);
  return { mailWords: (await configurationOf(caller.accountId)).mailWords ?? {} };
};

/** One that mails do not speak would be kept and read by nobody. */
function spokenLanguage(text: string): string {
  const language = languageTag(text);
  if (signersLanguages.some((one) => one === language)) return language;
  const known = signersLanguages.join(", ");
  refuse("error.validation.language", {
    say: "languageUnknown",
    values: { language, known },
    parameters: { language, known },
  });
}

export const changeMailWords: Operation<typeof accountSettings.changeMailWords> = async ({
  caller,
  params,
  body,
  ifMatch,
}) => {
  const language = spokenLanguage(params.language);
  const { kind, toOwner, ...next } = body;
  for (const [at, text] of Object.entries(next)) {
    const [unknown] = unknownVariables(kind, toOwner, [text]);
    if (unknown === undefined) continue;
    const known = ["standard", ...variablesOf(kind, toOwner)];
    refuse("error.validation.body", {
      at,
      say: "mailVariable",
      values: { variable: unknown, known },
      parameters: { field: at, variable: unknown },
    });
  }
  const key = mailWordsKey(kind, toOwner);
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const all: MailWordsByLanguage = account.configuration.mailWords ?? {};
    const { [key]: before = noWords, ...others } = all[language] ?? {};
    requireVersion(ifMatch, before);
    const ofLanguage = isUnset(next) ? others : { ...others, [key]: next };
    const { [language]: _, ...rest } = all;
    const mailWords = Object.keys(ofLanguage).length > 0 ? { ...rest, [language]: ofLanguage } : rest;
    await saveAccount(work, account, { configuration: { ...account.configuration, mailWords } });
    return next;
  });
};
