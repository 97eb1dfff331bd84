// The code by text message: sent when the gate asks for it, not again while one can still be entered.
import type { signers } from "#db/schema/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { passcodePhone } from "#lib/roles/check-signer.ts";
import { oweSms } from "#lib/sms/owe-sms.ts";
import { issuePasscode, livePasscode, nextPasscodeAt } from "#lib/sms/passcodes.ts";
import type { Work } from "#lib/work.ts";

type SignerRow = typeof signers.$inferSelect;

const holderOf = ({ packageId, roleId, id: signerId }: SignerRow) => ({ packageId, roleId, signerId });

async function send(work: Work, pkg: PackageRow, signer: SignerRow): Promise<void> {
  const holder = holderOf(signer);
  const facts = { passcodeId: await issuePasscode(work, holder) };
  const phone = passcodePhone(signer.auth) ?? "";
  await oweSms(work, { kind: "passcode", pkg, roleId: holder.roleId, signerId: holder.signerId, phone, facts });
}

/** When the gate opens: a reload, or a second browser, sends nothing while there is a code to enter. The package is locked. */
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
