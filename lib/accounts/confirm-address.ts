// POST /instance/address: with the token of the mail that went there, a sender's new address counts.

import { and, eq, isNull } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { actingSender, subjectOf } from "#lib/auth/acting-sender.ts";
import { senderOfAddressToken, spendAddressToken } from "#lib/auth/address-tokens.ts";
import { endPasswordTokens } from "#lib/auth/one-time-tokens.ts";
import { limitMailTokens } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { carryPerson } from "./sub-accounts/stand-in.ts";
import { refuseTakenAddress } from "./taken-address.ts";

export const confirmAddress: Operation<typeof instance.confirmAddress> = async ({ caller, body }) => {
  await limitMailTokens(caller.ip);
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const senderId = (await senderOfAddressToken(tx, body.token, now)) ?? refuse("error.unauthorised.token");
    const [sender] = await tx
      .select()
      .from(senders)
      .where(and(eq(senders.id, senderId), isNull(senders.deleted)))
      .for("update");
    if (!sender || sender.status === "LOCKED") refuse("error.unauthorised.token");
    const email = (await spendAddressToken(tx, body.token, now)) ?? refuse("error.unauthorised.token");
    // Refused here, nothing is spent: the link works should the address become free again.
    await tx.update(senders).set({ email, updated: now }).where(eq(senders.id, sender.id)).catch(refuseTakenAddress);
    await carryPerson(tx, sender, { ...sender, email });
    // A link that went to the old address sets no password any more.
    await endPasswordTokens(tx, sender.id, now);
    const [by, subject] = [actingSender(sender), subjectOf(sender)];
    audit({ act: "address.confirmed", by, subject, before: { email: sender.email }, after: { email } });
    return { email };
  });
};
