// /user/passkeys: one's own passkeys. Each is a second step by itself; with the last of all second steps the recovery codes go.
import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { recoveryCodes } from "#db/schema/second-steps.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { endSecondStepDue, requireConfirmed } from "#lib/auth/confirmed-session.ts";
import { subjectOfPasskey } from "#lib/auth/passkeys/audit-passkey.ts";
import { registrationOptions } from "#lib/auth/passkeys/passkey-options.ts";
import { relyingParty } from "#lib/auth/passkeys/relying-party.ts";
import { verifyRegistration } from "#lib/auth/passkeys/verify-passkey.ts";
import { limitPasskeyChallenges } from "#lib/auth/rate-limit.ts";
import { makeRecoveryCodes } from "#lib/auth/two-steps/recovery-codes.ts";
import { secondStepOf } from "#lib/auth/two-steps/second-step.ts";
import type { passkeys as lines } from "#lib/contract/passkeys.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { findSender, lockSender, refuseRestricted } from "../find-sender.ts";
import { requirePerson } from "./require-person.ts";

/** Our choice: nobody has more devices, and each sign-in asks for none but by name. */
const mostPasskeys = 20;

const recordOf = ({ id, name, created, lastUsed, synced }: typeof passkeys.$inferSelect) => ({
  id,
  name,
  created: wireTime(created),
  lastUsed: wireTimeOrNull(lastUsed),
  synced,
});

export const listPasskeys: Operation<typeof lines.listPasskeys> = async ({ caller }) => {
  refuseRestricted(caller);
  const mine = eq(passkeys.senderId, caller.senderId);
  const rows = await db.select().from(passkeys).where(mine).orderBy(asc(passkeys.created), asc(passkeys.id));
  return { origin: relyingParty()?.origin ?? null, passkeys: rows.map(recordOf) };
};

/** What a program has opened makes no way in that outlives its key. */
function requireOwnSession(caller: SenderCaller): string {
  const session = requirePerson(caller);
  if (caller.program) refuse("error.forbidden.restrictedSession");
  return session;
}

export const beginPasskey: Operation<typeof lines.beginPasskey> = async ({ caller }) => {
  const session = requireOwnSession(caller);
  await limitPasskeyChallenges(caller.ip);
  await requireConfirmed(db, caller);
  const sender = await findSender(db, caller, caller.senderId);
  // Who signs in through the organisation is let in, and one day not any more, by the organisation alone.
  if (!sender.passwordHash) refuse("error.conflict.signsInElsewhere");
  return registrationOptions(sender, session);
};

export const addPasskey: Operation<typeof lines.addPasskey> = async ({ caller, body }) => {
  const session = requireOwnSession(caller);
  const made = (await verifyRegistration(body.credential, session)) ?? refuse("error.validation.passkey");
  return inTransaction(caller, async ({ tx, now, audit }) => {
    await requireConfirmed(tx, caller);
    const sender = await lockSender(tx, caller, caller.senderId);
    if (!sender.passwordHash) refuse("error.conflict.signsInElsewhere");
    const { isOn, passkeys: present } = await secondStepOf(sender, tx);
    if (present >= mostPasskeys) refuse("error.conflict.mostPasskeys");
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, id: newShortId(), senderId: sender.id, name: body.name, created: now })
      .onConflictDoNothing()
      .returning();
    if (!row) refuse("error.conflict.passkeyKnown");
    await endSecondStepDue(tx, session);
    audit({ act: "passkey.added", subject: subjectOfPasskey(row), after: { name: row.name } });
    if (!isOn) audit({ act: "recoveryCodes.made", subject: subjectOf(sender) });
    return { passkey: recordOf(row), recoveryCodes: isOn ? [] : await makeRecoveryCodes(tx, sender.id) };
  });
};

const ofMine = (caller: SenderCaller, id: string) => and(eq(passkeys.id, id), eq(passkeys.senderId, caller.senderId));

export const renamePasskey: Operation<typeof lines.renamePasskey> = async ({ caller, params, body }) => {
  requireOwnSession(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    const mine = ofMine(caller, params.passkeyId);
    const [before] = await tx.select().from(passkeys).where(mine).for("update");
    const [row] = await tx.update(passkeys).set({ name: body.name }).where(mine).returning();
    if (!before || !row) refuse("error.notFound.passkeyNotFound");
    const names = { before: { name: before.name }, after: { name: row.name } };
    audit({ act: "passkey.renamed", subject: subjectOfPasskey(row), ...names });
    return recordOf(row);
  });
};

export const removePasskey: Operation<typeof lines.removePasskey> = async ({ caller, params }) => {
  requireOwnSession(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireConfirmed(tx, caller);
    // Locked, so that of two removals at once the second sees what the first has left.
    const sender = await lockSender(tx, caller, caller.senderId);
    const [row] = await tx.delete(passkeys).where(ofMine(caller, params.passkeyId)).returning();
    if (!row) refuse("error.notFound.passkeyNotFound");
    const { isOn, isRequired } = await secondStepOf(sender, tx);
    if (!isOn && isRequired) refuse("error.conflict.secondStepRequired");
    if (!isOn) await tx.delete(recoveryCodes).where(eq(recoveryCodes.senderId, sender.id));
    audit({ act: "passkey.removed", subject: subjectOfPasskey(row), before: { name: row.name } });
    if (!isOn) audit({ act: "twoSteps.off", subject: subjectOf(sender) });
    return undefined;
  });
};
