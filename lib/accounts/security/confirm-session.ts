// POST /user/confirmation: the password once more, or a passkey, before keys are shown and addresses change.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { confirmSession as confirm } from "#lib/auth/confirmed-session.ts";
import { auditRefusedPasskey } from "#lib/auth/passkeys/audit-passkey.ts";
import { authenticationOptions } from "#lib/auth/passkeys/passkey-options.ts";
import { takeCounter, verifyAssertion } from "#lib/auth/passkeys/verify-passkey.ts";
import { requirePresentPassword } from "#lib/auth/present-password.ts";
import { limitPasskeyChallenges } from "#lib/auth/rate-limit.ts";
import type { passkeys } from "#lib/contract/passkeys.ts";
import type { PasskeyAssertion } from "#lib/contract/records/passkey.ts";
import type { security } from "#lib/contract/security.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { findSender } from "../find-sender.ts";
import { requirePerson } from "./require-person.ts";

export const beginConfirmation: Operation<typeof passkeys.beginConfirmation> = async ({ caller }) => {
  const boundTo = requirePerson(caller);
  await limitPasskeyChallenges(caller.ip);
  return authenticationOptions({ purpose: "confirmation", boundTo }, caller.home ?? caller.senderId);
};

export const confirmSession: Operation<typeof security.confirmSession> = async ({ caller, body }) => {
  // Nothing of a passkey can be guessed, and its questions are limited.
  if ("passkey" in body) return confirmByPasskey(caller, body.passkey);
  await requirePresentPassword(caller, await personBehind(caller), body.password);
  if (caller.session) await confirm(db, caller.session, new Date());
  return undefined;
};

/** Who acts in a sub-account proves who they are as they do where they sign in. */
async function personBehind(caller: SenderCaller) {
  const sender = await findSender(db, caller, caller.senderId);
  if (!caller.home || caller.program) return sender;
  const [person] = await db.select().from(senders).where(eq(senders.id, caller.home));
  return person ?? sender;
}

/** One of the caller's own, asked for in this very session. */
async function confirmByPasskey(caller: SenderCaller, response: PasskeyAssertion): Promise<undefined> {
  const session = requirePerson(caller);
  const proven = await verifyAssertion(response, { purpose: "confirmation", boundTo: session });
  if (proven?.sender.id !== (caller.home ?? caller.senderId)) refuse("error.validation.passkey");
  const isTaken = await inTransaction(caller, async ({ tx, now, audit }) => {
    const taken = await takeCounter(tx, proven, now);
    if (taken) await confirm(tx, session, now);
    else auditRefusedPasskey(audit, proven);
    return taken;
  });
  // Refused outside, so that what was written of it stays.
  if (!isTaken) refuse("error.validation.passkey");
  return undefined;
}
