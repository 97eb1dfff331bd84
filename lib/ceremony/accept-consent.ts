// POST /ceremony/{ceremonyId}/consent
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { allow, openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import { inTransaction } from "#lib/work.ts";
import { actAsSigner } from "./act-as-signer.ts";
import { consentOf } from "./ceremony-standing.ts";
import { writeConsent } from "./consent.ts";
import { expireIfDue } from "./expire-if-due.ts";
import { viewFor } from "./get-ceremony.ts";
import { settleRole, standingOf } from "./settle-role.ts";
import { requireTurn } from "./sign-approvals.ts";
import { requireCeremony } from "./signer-session.ts";

export const acceptConsent: Operation<typeof ceremony.acceptConsent> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  await expireIfDue(signer.packageId, signer.requestId);
  await inTransaction(signer, async (work) => {
    const pkg = await openPackage(work, signer.packageId, "read");
    const whole = (await readWholeIn(work.tx, signer.packageId)) ?? refuse("error.notFound.packageNotFound");
    // A second click, perhaps after everything is over, is answered like the first.
    if (consentOf(whole, signer.roleId)?.approval.accepted) return;
    allow(signer, pkg, "sign");
    requireTurn(whole, signer.roleId, { consent: false });
    await actAsSigner(work, whole, signer);
    const before = standingOf(whole, signer.roleId);
    if (await writeConsent(work, pkg, whole, signer.roleId))
      await settleRole(work, pkg, whole, { roleId: signer.roleId, signerId: signer.signerId, documentIds: [] }, before);
  });
  return viewFor(signer, params.ceremonyId);
};
