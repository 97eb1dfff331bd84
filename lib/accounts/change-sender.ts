// POST and PUT /account/senders/{senderId}: one's own profile, or as a manager anybody's, with status and type.

import { eq } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { waitingAddress } from "#lib/auth/address-tokens.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import { noFailedSignIns } from "#lib/auth/failed-sign-ins.ts";
import { endPasswordTokens } from "#lib/auth/one-time-tokens.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { SenderInput } from "#lib/contract/records/sender.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { putSenderValues } from "./custom-fields/put-sender-values.ts";
import { enqueueAccessMail } from "./enqueue-access-mail.ts";
import { enqueueAddressMails } from "./enqueue-address-mails.ts";
import { lockSender, refuseOwnAccess } from "./find-sender.ts";
import type { SenderRow } from "./insert-sender.ts";
import { readSender } from "./read-sender.ts";
import { profileOf } from "./sender-profile.ts";
import { carryPerson } from "./sub-accounts/stand-in.ts";
import { refuseOthersAddress, refuseTakenAddress } from "./taken-address.ts";

type Input = { caller: SenderCaller; params: { senderId: string }; body: SenderInput };

async function change({ caller, params, body }: Input) {
  const row = await inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    const { email, ...access } = accessChange(caller, sender, body, work.now);
    // Their address is what it is where they sign in.
    if (email && sender.homeId) refuse("error.conflict.signsInAtHome");
    if (email) await requireConfirmed(work.tx, caller);
    if (access.locked || access.type === "REGULAR") await refuseOwnAccess(work.tx, caller, sender);
    const [changed] = await work.tx
      .update(senders)
      .set({
        ...profileOf(body),
        ...access,
        ...(email && isNew(sender) ? { email } : {}),
        updated: work.now,
      })
      .where(eq(senders.id, sender.id))
      .returning()
      .catch(refuseTakenAddress);
    await carryPerson(work.tx, sender, changed ?? sender);
    await putSenderValues(work.tx, sender, body.userCustomFields);
    if (email) await moveTo(work, sender, changed ?? sender, email);
    if (access.locked) await revokeSessionsOf(sender.id, work.tx);
    tell(work, sender, changed ?? sender, body);
    return changed ?? sender;
  });
  return readSender(row);
}

/** One entry for each thing that is different now: who may do what is told apart from how somebody is called. */
function tell({ audit }: Work, before: SenderRow, after: SenderRow, { userCustomFields }: SenderInput): void {
  const subject = subjectOf(after);
  const both = (pick: (row: SenderRow) => object) => ({ subject, before: pick(before), after: pick(after) });
  const isLocked = after.status === "LOCKED";
  audit({ act: isLocked ? "sender.locked" : "sender.unlocked", ...both(({ status }) => ({ status })) });
  audit({ act: "sender.typeChanged", ...both(({ type, specialTypes }) => ({ type, specialTypes })) });
  audit({ act: "sender.changed", ...both(profileFacts) });
  if (userCustomFields?.length)
    audit({
      act: "customValue.changed",
      subject,
      after: Object.fromEntries(userCustomFields.map(({ id, value }) => [id ?? "", value ?? ""])),
    });
}

const profileFacts = (row: SenderRow): object => {
  const { email, firstName, lastName, company, title, phone, language, timezoneId, signature, address, external } = row;
  const { professionalIdentityFields, data } = row;
  const more = { signature, address, external, professionalIdentityFields, data };
  return { email, firstName, lastName, company, title, phone, language, timezoneId, ...more };
};

export const changeSender: Operation<typeof accounts.changeSender> = change;
export const replaceSender: Operation<typeof accounts.replaceSender> = change;

/** Has never signed in: nobody's way in is taken from them. */
const isNew = (sender: SenderRow): boolean => sender.activated === null && sender.status !== "ACTIVE";

/**
 * Whoever has signed in goes on under the old address until the new one is confirmed. Whoever is still invited has the
 * new one at once: the link that went to the old one ends, and the invitation goes to the new one.
 */
async function moveTo(work: Work, before: SenderRow, after: SenderRow, email: string): Promise<void> {
  if (isNew(before)) {
    await endPasswordTokens(work.tx, before.id, work.now);
    if (after.status === "INVITED") await enqueueAccessMail(work, after);
    return;
  }
  await refuseOthersAddress(work.tx, before.id, email);
  // Our choice: a program that asks for the same again and again makes no more mails by it.
  const waiting = await waitingAddress(work.tx, before.id, work.now);
  if (waiting?.toLowerCase() !== email.toLowerCase()) await enqueueAddressMails(work, before, email);
}

/**
 * Our choice: whoever was invited becomes active by joining, with a password or single sign-on of their own, and by nobody
 * else's word. Locked before that and unlocked, they are invited as before.
 */
function activeAgain(sender: SenderRow): SenderRow["status"] {
  if (!isNew(sender)) return "ACTIVE";
  if (sender.status === "LOCKED") return "INVITED";
  refuse("error.validation.body", { at: "status", say: "notJoined", parameters: { field: "status" } });
}

/** What only a manager decides. A program that posts the whole record back changes nothing by it. */
function accessChange(caller: SenderCaller, sender: SenderRow, body: SenderInput, now: Date) {
  const { email, status, type, specialTypes } = body;
  const change: Partial<
    Pick<
      SenderRow,
      "email" | "status" | "type" | "specialTypes" | "locked" | "activated" | "failedSignIns" | "recentFailures"
    >
  > = {};
  if (email && email.toLowerCase() !== sender.email.toLowerCase()) change.email = email;
  if (type && type !== sender.type) change.type = type;
  if (specialTypes && specialTypes.join() !== sender.specialTypes.join()) change.specialTypes = [...specialTypes];
  if (status && status !== sender.status) {
    if (status === "INVITED")
      refuse("error.validation.body", {
        at: "status",
        say: "invitedAgain",
        parameters: { field: "status" },
      });
    change.status = status === "ACTIVE" ? activeAgain(sender) : status;
    change.locked = status === "LOCKED" ? now : null;
    if (change.status === "ACTIVE") Object.assign(change, noFailedSignIns);
  }
  // Who may do what is given with roles, by whoever may do as much; managers alone make managers and notaries.
  if ((change.type || change.specialTypes) && caller.permissions) refuse("error.forbidden.noPermission");
  if (Object.keys(change).length > 0 && caller.type !== "MANAGER") refuse("error.forbidden.noPermission");
  return change;
}
