// /account/senders/{senderId}/address and /account/waitingAddresses: the new address that waits to be confirmed; asked for
// again, or called off.

import { db } from "#db/client.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { endAddressTokens, waitingAddress, waitingAddressesOf } from "#lib/auth/address-tokens.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueAddressMails } from "./enqueue-address-mails.ts";
import { findSender, lockSender } from "./find-sender.ts";

export const readWaitingAddress: Operation<typeof accounts.readWaitingAddress> = async ({ caller, params }) => {
  const sender = await findSender(db, caller, params.senderId);
  return { email: (await waitingAddress(db, sender.id, new Date())) ?? null };
};

export const listWaitingAddresses: Operation<typeof accounts.listWaitingAddresses> = async ({ caller }) => ({
  results: await waitingAddressesOf(db, caller.accountId, new Date()),
});

/** With a new link: the earlier one ends. */
export const resendWaitingAddress: Operation<typeof accounts.resendWaitingAddress> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    const email = await waitingAddress(work.tx, sender.id, work.now);
    await enqueueAddressMails(work, sender, email ?? refuse("error.conflict.noAddressWaits"));
    return undefined;
  });

export const dropWaitingAddress: Operation<typeof accounts.dropWaitingAddress> = async ({ caller, params }) =>
  inTransaction(caller, async ({ tx, now, audit }) => {
    const sender = await lockSender(tx, caller, params.senderId);
    const email = await waitingAddress(tx, sender.id, now);
    await endAddressTokens(tx, sender.id, now);
    if (email) audit({ act: "address.dropped", subject: subjectOf(sender), before: { email } });
    return undefined;
  });
