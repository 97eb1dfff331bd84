// /accountConfig/declineReasons/{language}: the reasons offered to signers who decline, by language.

import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";
import { knownLanguageTag, languageTag } from "./language-tag.ts";

/** Our choice: a language without reasons has an empty list of them, which is no error. */
export const readDeclineReasons: Operation<typeof accountSettings.readDeclineReasons> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const language = languageTag(params.language);
  const { declineReasons } = await configurationOf(caller.accountId);
  return declineReasons?.[language] ?? [];
};

type Input = { caller: SenderCaller; params: { language: string }; body: string[]; ifMatch?: IfMatch };

async function write({ caller, params, body, ifMatch }: Input): Promise<string[]> {
  const reasons = body.map((reason) => reason.trim()).filter(Boolean);
  // What was kept before languages were looked at can be taken away.
  const language = reasons.length > 0 ? knownLanguageTag(params.language) : languageTag(params.language);
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { [language]: before = [], ...others } = account.configuration.declineReasons ?? {};
    requireVersion(ifMatch, before);
    const declineReasons = reasons.length > 0 ? { ...others, [language]: reasons } : others;
    await saveAccount(work, account, { configuration: { ...account.configuration, declineReasons } });
    return reasons;
  });
}
export const addDeclineReasons: Operation<typeof accountSettings.addDeclineReasons> = write;
export const changeDeclineReasons: Operation<typeof accountSettings.changeDeclineReasons> = write;

export const removeDeclineReasons: Operation<typeof accountSettings.removeDeclineReasons> = async ({
  caller,
  params,
  ifMatch,
}) => {
  await write({ caller, params, body: [], ifMatch });
  return undefined;
};
