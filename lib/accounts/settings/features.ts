// GET and PUT /account/admin/features: the switches of an account.
import { db } from "#db/client.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { type AccountFeature, featuresOf } from "#lib/contract/records/account-features.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readFeatures as featuresOfAccount } from "#lib/work/require-features.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { given } from "./configured.ts";

export const readFeatures: Operation<typeof accountSettings.readFeatures> = async ({ caller }) => {
  refuseRestricted(caller);
  return featuresOfAccount(db, caller.accountId);
};

export const changeFeatures: Operation<typeof accountSettings.changeFeatures> = async ({ caller, body }) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const features = { ...account.features, ...given<Record<AccountFeature, boolean>>(body) } as Record<
      string,
      boolean
    >;
    await saveAccount(work, account, { features });
    return featuresOf(features);
  });
