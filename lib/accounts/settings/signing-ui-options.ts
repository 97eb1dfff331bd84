// GET, PATCH and DELETE /account/admin/signingUiOptions: which parts of its signing pages the account shows.
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { type CeremonyPart, hiddenAfter, shownOf } from "#lib/contract/records/ceremony-parts.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";

/** Every sender may know them: the preview of a package of theirs shows what its signers see. */
export const readSigningUiOptions: Operation<typeof accountSettings.readSigningUiOptions> = async ({ caller }) => {
  refuseRestricted(caller);
  return shownOf((await configurationOf(caller.accountId)).hiddenParts ?? []);
};

type Next = (before: readonly CeremonyPart[]) => CeremonyPart[];

const keep = (caller: SenderCaller, nextOf: Next): Promise<CeremonyPart[]> =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { hiddenParts: before = [], ...others } = account.configuration;
    const hiddenParts = nextOf(before);
    const configuration = hiddenParts.length > 0 ? { ...others, hiddenParts } : others;
    await saveAccount(work, account, { configuration });
    return hiddenParts;
  });

export const changeSigningUiOptions: Operation<typeof accountSettings.changeSigningUiOptions> = async ({
  caller,
  body,
}) => shownOf(await keep(caller, (before) => hiddenAfter(before, body)));

export const resetSigningUiOptions: Operation<typeof accountSettings.resetSigningUiOptions> = async ({ caller }) => {
  await keep(caller, () => []);
  return undefined;
};
