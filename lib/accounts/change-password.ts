// POST /account/senders/{senderId}/password: one's own only, and only with the present password.

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { endAddressTokens } from "#lib/auth/address-tokens.ts";
import { noFailedSignIns } from "#lib/auth/failed-sign-ins.ts";
import { endPasswordTokens } from "#lib/auth/one-time-tokens.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import { requirePresentPassword } from "#lib/auth/present-password.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { findSender, lockSender } from "./find-sender.ts";
import { refuseWeakPassword } from "./password-policy.ts";
import { readSender } from "./read-sender.ts";

export const changePassword: Operation<typeof accounts.changePassword> = async ({ caller, params, body }) => {
  const before = await findSender(db, caller, params.senderId);
  if (before.id !== caller.senderId) refuse("error.forbidden.noPermission");
  await requireFeatures(db, caller.accountId, ["passwordManagement"]);
  const isTheirs = !body.email || body.email.trim().toLowerCase() === before.email.toLowerCase();
  await requirePresentPassword(caller, before, body.password, isTheirs);
  await refuseWeakPassword(db, before, body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const row = await inTransaction(caller, async ({ tx, now, audit }) => {
    const sender = await lockSender(tx, caller, before.id);
    // Somebody else was faster with the same present password.
    if (sender.passwordHash !== before.passwordHash) refuse("error.validation.presentPassword");
    const change = { passwordHash, ...noFailedSignIns, updated: now };
    const [changed] = await tx.update(senders).set(change).where(eq(senders.id, sender.id)).returning();
    await endPasswordTokens(tx, sender.id, now);
    // Whoever sets a password because of an address they never asked for calls it off by that.
    await endAddressTokens(tx, sender.id, now);
    await revokeSessionsOf(sender.id, tx);
    audit({ act: "password.changed", subject: subjectOf(sender) });
    return changed ?? sender;
  });
  return readSender(row);
};
