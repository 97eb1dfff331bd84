// GET and PUT /dataManagementPolicy, and the same where vendor clients ask for it; what it does is in lib/packages/apply-retention.ts.

import type { dataRetention } from "#lib/contract/data-retention.ts";
import type { TransactionRetention } from "#lib/contract/records/account-configuration.ts";
import type { OperationInput } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
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

/** What both addresses give an operation. */
type Input = Pick<OperationInput<typeof dataRetention.changeDataManagementPolicy>, "caller" | "body">;

export const readDataManagementPolicy = async ({
  caller,
}: Pick<Input, "caller">): Promise<{ transactionRetention: TransactionRetention }> => {
  refuseRestricted(caller);
  const { dataManagementPolicy } = await configurationOf(caller.accountId);
  return { transactionRetention: { ...never, ...dataManagementPolicy?.transactionRetention } };
};

/** What is absent or null in a request stays as it was. */
export const policyWith = (before: TransactionRetention | undefined, body: Input["body"]): TransactionRetention => ({
  ...never,
  ...before,
  ...given<TransactionRetention>(body.transactionRetention ?? {}),
});

export const changeDataManagementPolicy = async ({
  caller,
  body,
}: Input): Promise<{ transactionRetention: TransactionRetention }> =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { configuration } = account;
    const next = policyWith(configuration.dataManagementPolicy?.transactionRetention, body);
    const dataManagementPolicy = { transactionRetention: next };
    await saveAccount(work, account, { configuration: { ...configuration, dataManagementPolicy } });
    return dataManagementPolicy;
  });
