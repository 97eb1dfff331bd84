// POST /ceremony/{ceremonyId}/consent

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { consentOf } from "#lib/packages/access/role-status.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { allow, openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { writeConsent } from "./consent.ts";
import { viewFor } from "./get-ceremony.ts";
import { settleRole, statusOf } from "./settle-role.ts";
import { requireTurn } from "./sign-approvals.ts";

export const acceptConsent: Operation<typeof ceremony.acceptConsent> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  await expiringFirst(signer.packageId, signer.requestId, () =>
    inTransaction(signer, async (work) => {
      const pkg = await openPackage(work, signer.packageId, "read");
      requireNotDue(work, pkg);
      const whole = (await readWholeIn(work.tx, signer.packageId)) ?? refuse("error.notFound.packageNotFound");
      // A second click, perhaps after everything is over, is answered like the first.
      if (consentOf(whole, signer.roleId)?.approval.accepted) return;
      allow(signer, pkg, "sign");
      requireTurn(whole, signer.roleId, { consent: false });
      await actAsSigner(work, whole, signer);
      const before = statusOf(whole, signer.roleId);
      if (await writeConsent(work, pkg, whole, signer.roleId))
        await settleRole(
          work,
          { pkg, whole, before },
          { roleId: signer.roleId, signerId: signer.signerId, documentIds: [] },
        );
    }),
  );
  return viewFor(signer, params.ceremonyId);
};
