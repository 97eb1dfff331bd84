// /user/secondStep and /user/recoveryCodes: one's own second step of signing in, and as a manager the end of somebody else's.
import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { recoveryCodes, senderTotps } from "#db/schema/second-steps.ts";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { endSecondStepDue, requireConfirmed } from "#lib/auth/confirmed-session.ts";
import { limitSetUpCodes } from "#lib/auth/rate-limit.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import { makeRecoveryCodes as makeCodes } from "#lib/auth/two-steps/recovery-codes.ts";
import { secondStepOf, totpPurpose } from "#lib/auth/two-steps/second-step.ts";
import { base32, stepOfCode, totpUri } from "#lib/auth/two-steps/totp.ts";
import type { security } from "#lib/contract/security.ts";
import { refuse } from "#lib/core/errors.ts";
import { sealBytes, unsealBytes } from "#lib/core/secrets.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lockSender, refuseRestricted } from "../find-sender.ts";
import { requirePerson } from "./require-person.ts";

/** RFC 4226, 4: as long as the hash. */
const secretBytes = 20;

export const readSecondStep: Operation<typeof security.readSecondStep> = async ({ caller }) => {
  refuseRestricted(caller);
  const found = await secondStepOf({ id: caller.senderId, accountId: caller.accountId });
  const theirs = eq(recoveryCodes.senderId, caller.senderId);
  const [totp] = await db.select().from(senderTotps).where(eq(senderTotps.senderId, caller.senderId));
  const [sender] = await db
    .select({ hasPassword: sql<boolean>`${senders.passwordHash} is not null` })
    .from(senders)
    .where(eq(senders.id, caller.senderId));
  return {
    on: found.isOn,
    app: found.hasApp,
    since: wireTimeOrNull(totp?.confirmed ?? null),
    required: found.isRequired,
    passkeys: found.passkeys,
    recoveryCodesLeft: await db.$count(recoveryCodes, and(theirs, isNull(recoveryCodes.used))),
    recoveryCodes: await db.$count(recoveryCodes, theirs),
    hasPassword: sender?.hasPassword ?? false,
  };
};

/** As often as it is asked for until a code has confirmed it; the one that counts is never shown again. */
export const beginSecondStep: Operation<typeof security.beginSecondStep> = async ({ caller }) => {
  requirePerson(caller);
  // Who acts in a sub-account signs in at home.
  if (caller.home) refuse("error.conflict.signsInAtHome");
  return inTransaction(caller, async ({ tx }) => {
    await requireConfirmed(tx, caller);
    const sender = await lockSender(tx, caller, caller.senderId);
    const [present] = await tx.select().from(senderTotps).where(eq(senderTotps.senderId, sender.id));
    if (present?.confirmed) refuse("error.conflict.secondStepOn");
    const secret = randomBytes(secretBytes);
    const secretSealed = sealBytes(totpPurpose, secret).toString("base64");
    await tx
      .insert(senderTotps)
      .values({ senderId: sender.id, secretSealed })
      .onConflictDoUpdate({ target: senderTotps.senderId, set: { secretSealed } });
    return { secret: base32(secret), uri: totpUri(secret, sender.email, "Countersign") };
  });
};

export const confirmSecondStep: Operation<typeof security.confirmSecondStep> = async ({ caller, body }) => {
  const session = requirePerson(caller);
  await limitSetUpCodes(caller.senderId);
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const sender = await lockSender(tx, caller, caller.senderId);
    const mine = eq(senderTotps.senderId, sender.id);
    const [totp] = await tx.select().from(senderTotps).where(mine).for("update");
    if (!totp) refuse("error.conflict.secondStepNotBegun");
    if (totp.confirmed) refuse("error.conflict.secondStepOn");
    const secret = unsealBytes(totpPurpose, Buffer.from(totp.secretSealed, "base64"));
    const lastStep = stepOfCode(secret, body.code.replaceAll(/\s/g, ""), now);
    if (lastStep === undefined) refuse("error.validation.secondStepCode");
    await tx.update(senderTotps).set({ confirmed: now, lastStep }).where(mine);
    await endSecondStepDue(tx, session);
    audit({ act: "twoSteps.on", subject: subjectOf(sender) });
    audit({ act: "recoveryCodes.made", subject: subjectOf(sender) });
    return { recoveryCodes: await makeCodes(tx, sender.id) };
  });
};

export const endSecondStep: Operation<typeof security.endSecondStep> = async ({ caller }) => {
  requirePerson(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireConfirmed(tx, caller);
    const sender = await lockSender(tx, caller, caller.senderId);
    const { hasApp, isRequired, passkeys: others } = await secondStepOf(sender, tx);
    if (isRequired && hasApp && others === 0) refuse("error.conflict.secondStepRequired");
    await tx.delete(senderTotps).where(eq(senderTotps.senderId, sender.id));
    if (others === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.senderId, sender.id));
    if (hasApp) audit({ act: "twoSteps.off", subject: subjectOf(sender) });
    return undefined;
  });
};

export const makeRecoveryCodes: Operation<typeof security.makeRecoveryCodes> = async ({ caller }) => {
  requirePerson(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireConfirmed(tx, caller);
    const sender = await lockSender(tx, caller, caller.senderId);
    if (!(await secondStepOf(sender, tx)).isOn) refuse("error.conflict.secondStepNotBegun");
    audit({ act: "recoveryCodes.made", subject: subjectOf(sender) });
    return { recoveryCodes: await makeCodes(tx, sender.id) };
  });
};

/** The app, the passkeys and the codes. Their sessions end: whoever has lost the telephone signs in anew, with the password, and sets up another where one is demanded. */
export const resetSecondStep: Operation<typeof security.resetSecondStep> = async ({ caller, params }) =>
  inTransaction(caller, async ({ tx, audit }) => {
    await requireConfirmed(tx, caller);
    const sender = await lockSender(tx, caller, params.senderId);
    const { isOn } = await secondStepOf(sender, tx);
    await forget(tx, sender.id);
    if (sender.id !== caller.senderId) await revokeSessionsOf(sender.id, tx);
    if (isOn) audit({ act: "twoSteps.reset", subject: subjectOf(sender) });
    return undefined;
  });

async function forget(tx: Transaction, senderId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.senderId, senderId));
  await tx.delete(senderTotps).where(eq(senderTotps.senderId, senderId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.senderId, senderId));
}
