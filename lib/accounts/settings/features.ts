// GET and PUT /account/admin/features, and the same at the address that vendor clients know: the switches of an account.
import { db } from "#db/client.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { type AccountFeature, featuresOf } from "#lib/contract/records/account-features.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readFeatures as featuresOfAccount } from "#lib/work/require-features.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { given } from "./configured.ts";

async function read({ caller }: { caller: SenderCaller }): Promise<Record<AccountFeature, boolean>> {
  refuseRestricted(caller);
  return featuresOfAccount(db, caller.accountId);
}
export const readFeatures: Operation<typeof accountSettings.readFeatures> = read;
export const readFeatureGroup: Operation<typeof accountSettings.readFeatureGroup> = read;

type Change = { caller: SenderCaller; body: { [Name in AccountFeature]?: boolean | null | undefined } };

async function change({ caller, body }: Change): Promise<Record<AccountFeature, boolean>> {
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const features = { ...account.features, ...given<Record<AccountFeature, boolean>>(body) } as Record<
      string,
      boolean
    >;
    await saveAccount(work, account, { features });
    return featuresOf(features);
  });
}
export const changeFeatures: Operation<typeof accountSettings.changeFeatures> = change;
export const changeFeatureGroup: Operation<typeof accountSettings.changeFeatureGroup> = change;

/** Every switch back to where it stands in an account that has said nothing. */
export const resetFeatures: Operation<typeof accountSettings.resetFeatures> = async ({ caller }) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    await saveAccount(work, account, { features: {} });
  });
  return undefined;
};
