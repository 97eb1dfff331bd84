// The code by text message: sent when it is asked for, not again while one can still be entered.
import type { signers } from "#db/schema/packages.ts";
import { passcodePhone } from "#lib/auth/signer/check-signer.ts";
import { refuse } from "#lib/core/errors.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { issuePasscode, livePasscode, nextPasscodeAt } from "#lib/packages/roles/passcodes.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";

type SignerRow = typeof signers.$inferSelect;

const holderOf = ({ packageId, roleId, id: signerId }: SignerRow) => ({ packageId, roleId, signerId });

async function send(work: Work, pkg: PackageRow, signer: SignerRow): Promise<void> {
  const holder = holderOf(signer);
  const facts = { passcodeId: await issuePasscode(work, holder) };
  const phone = passcodePhone(signer.auth) ?? "";
  await enqueueSms(work, { kind: "passcode", pkg, roleId: holder.roleId, signerId: holder.signerId, phone, facts });
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
