// The code by text message or mail: sent when it is asked for, not again while one can still be entered.
import type { signers } from "#db/schema/packages.ts";
import { passcodeEmail, passcodePhone } from "#lib/auth/signer/check-signer.ts";
import type { AuthenticationStep } from "#lib/contract/records/authentication-step.ts";
import { refuse } from "#lib/core/errors.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { issuePasscode, livePasscode, nextPasscodeAt } from "#lib/packages/roles/passcodes.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";

type SignerRow = typeof signers.$inferSelect;

/** Whether a code is what is asked next, whichever way it goes. */
export const asksForCode = (step: AuthenticationStep | undefined): step is "SMS" | "EMAIL" =>
  step === "SMS" || step === "EMAIL";

const holderOf = ({ packageId, roleId, id: signerId }: SignerRow) => ({ packageId, roleId, signerId });

async function send(work: Work, pkg: PackageRow, signer: SignerRow): Promise<void> {
  const holder = holderOf(signer);
  const facts = { passcodeId: await issuePasscode(work, holder) };
  const { roleId } = holder;
  const email = passcodeEmail(signer.auth);
  if (email !== null) {
    const to = { name: signerName(signer), email };
    enqueueMail(work, { kind: "passcode", pkg, roleId, to, facts: { ...facts, signerId: signer.id } });
    return;
  }
  const phone = passcodePhone(signer.auth) ?? "";
  await enqueueSms(work, { kind: "passcode", pkg, roleId, signerId: holder.signerId, phone, facts });
}

/** When it is asked for first: a reload, or a second browser, sends nothing while there is a code to enter. The package is locked. */
export async function offerPasscode(work: Work, pkg: PackageRow, signer: SignerRow): Promise<void> {
  const holder = holderOf(signer);
  if (await livePasscode(work, holder)) return;
  if ((await nextPasscodeAt(work, holder)) > work.now) return;
  await send(work, pkg, signer);
}

/** The signer asks for another one. Throws 429 with the time to wait. */
export async function sendAnotherPasscode(work: Work, pkg: PackageRow, signer: SignerRow): Promise<void> {
  const wait = (await nextPasscodeAt(work, holderOf(signer))).getTime() - work.now.getTime();
  if (wait > 0) refuse("error.tooMany.passcodes", { retryAfter: Math.ceil(wait / 1000) });
  await send(work, pkg, signer);
}
