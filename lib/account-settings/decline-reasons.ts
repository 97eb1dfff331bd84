// /accountConfig/declineReasons/{language}: the reasons offered to signers who decline, by language.
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { lockAccount, saveAccount } from "#lib/accounts/lock-account.ts";
import type { accountSettings } from "#lib/api/contract/account-settings.ts";
import type { Operation } from "#lib/api/handle.ts";
import type { SenderCaller } from "#lib/auth/caller.ts";
import { inTransaction } from "#lib/work.ts";
import { configurationOf } from "./configured.ts";
import { languageTag } from "./language-tag.ts";

/** Our choice: a language without reasons has an empty list of them, which is no error. */
export const readDeclineReasons: Operation<typeof accountSettings.readDeclineReasons> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const language = languageTag(params.language);
  const { declineReasons } = await configurationOf(caller.accountId);
  return declineReasons?.[language] ?? [];
};

type Input = { caller: SenderCaller; params: { language: string }; body: string[] };

async function write({ caller, params, body }: Input): Promise<string[]> {
  const language = languageTag(params.language);
  const reasons = body.map((reason) => reason.trim()).filter(Boolean);
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { [language]: _, ...others } = account.configuration.declineReasons ?? {};
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
}) => {
  await write({ caller, params, body: [] });
  return undefined;
};
