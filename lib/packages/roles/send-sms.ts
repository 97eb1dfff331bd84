// POST /packages/{packageId}/roles/{roleId}/sms_notification: by SMS the passcode a signer is asked for, or else the link.

import { isPhone, passcodePhone } from "#lib/auth/signer/check-signer.ts";
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { issuePasscode } from "./passcodes.ts";
import type { SignerRow } from "./role-record.ts";

/**
 * Our choice: what is sent follows from the signer, whether in person or not: whoever authenticates by SMS gets a new code
 * at the number of the challenge, everybody else with a telephone the signing link.
 */
async function sendTo(work: Work, pkg: PackageRow, signer: SignerRow, inPerson: boolean): Promise<boolean> {
  const { roleId, id: signerId, name } = signer;
  const number = passcodePhone(signer.auth);
  const phone = number ?? signer.phone ?? "";
  if (!isPhone(phone)) return false;
  const holder = { packageId: pkg.id, roleId, signerId };
  if (number)
    await enqueueSms(work, {
      kind: "passcode",
      pkg,
      roleId,
      signerId,
      phone,
      facts: { passcodeId: await issuePasscode(work, holder) },
    });
  else await enqueueSms(work, { kind: "signing-link", pkg, roleId, signerId, phone });
  const data = { roleId, signerId, name, phone, by: "sms", what: number ? "passcode" : "signing-link", inPerson };
  await work.record(pkg, { type: "signer.notified", data });
  return true;
}

export const sendSms: Operation<typeof signingMethods.sendSms> = async ({ caller, params, query }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "notify");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    const inPerson = query.inPerson?.toLowerCase() !== "false";
    let sent = 0;
    for (const signer of role.signers) if (await sendTo(work, pkg, signer, inPerson)) sent++;
    if (sent === 0) refuse("error.validation.phoneRequired", { parameters: { roleId: role.id } });
    return undefined;
  });
