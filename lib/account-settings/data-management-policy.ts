// GET and PUT /dataManagementPolicy; what it does is in lib/packages/apply-retention.ts.
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { lockAccount, saveAccount } from "#lib/accounts/lock-account.ts";
import type { accountSettings } from "#lib/api/contract/account-settings.ts";
import type { TransactionRetention } from "#lib/api/contract/records/account-configuration.ts";
import type { Operation } from "#lib/api/handle.ts";
import { inTransaction } from "#lib/work.ts";
import { configurationOf, given } from "./configured.ts";

/** Nothing is deleted unless a manager says so. */
const never: TransactionRetention = {
  draft: 0,
  sent: 0,
  completed: 0,
  archived: 0,
  declined: 0,
  optedOut: 0,
  expired: 0,
  lifetimeTotal: 0,
  lifetimeUntilCompletion: 0,
  includeSent: false,
};

export const readDataManagementPolicy: Operation<typeof accountSettings.readDataManagementPolicy> = async ({
  caller,
}) => {
  refuseRestricted(caller);
  const { dataManagementPolicy } = await configurationOf(caller.accountId);
  return { transactionRetention: { ...never, ...dataManagementPolicy?.transactionRetention } };
};

export const changeDataManagementPolicy: Operation<typeof accountSettings.changeDataManagementPolicy> = async ({
  caller,
  body,
}) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { configuration } = account;
    const next = {
      ...never,
      ...configuration.dataManagementPolicy?.transactionRetention,
      ...given<TransactionRetention>(body.transactionRetention ?? {}),
    };
    const dataManagementPolicy = { transactionRetention: next };
    await saveAccount(work, account, { configuration: { ...configuration, dataManagementPolicy } });
    return dataManagementPolicy;
  });
