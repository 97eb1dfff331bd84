// POST /ceremony/{ceremonyId}/sign
import type { db } from "#db/client.ts";
import { hasImage, requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony, SignInput } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { allow, openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { viewFor } from "./get-ceremony.ts";
import { settleDrawings } from "./second-device/second-devices.ts";
import { signApprovals } from "./sign-approvals.ts";

export const sign: Operation<typeof ceremony.sign> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const pkg = await openPackage(work, person.packageId, "read");
      requireNotDue(work, pkg);
      const whole = (await readWholeIn(work.tx, person.packageId)) ?? refuse("error.notFound.packageNotFound");
      // A double click: the first may have completed the package, after which nobody could sign.
      if (isSignedAlready(whole, person.roleId, body)) return;
      await requireOwnImages(work.tx, person.session, body);
      allow(person, pkg, "sign");
      const signer = await actAsSigner(work, whole, person);
      await signApprovals(work, pkg, whole, {
        roleId: person.roleId,
        signer,
        documents: body.documents,
        acts: body.acts,
        secondDevices: await settleDrawings(work, person, body.documents),
      });
    }),
  );
  return viewFor(person, params.ceremonyId);
};

/** A picture is only taken from the session that uploaded it. */
async function requireOwnImages(tx: Pick<typeof db, "select">, session: string, body: SignInput): Promise<void> {
  for (const { mark } of body.documents.flatMap((document) => document.approvals)) {
    if (mark?.kind === "image" && !(await hasImage(tx, session, mark.file))) refuse("error.validation.signatureImage");
  }
}

function isSignedAlready(whole: WholePackage, roleId: string, body: SignInput): boolean {
  const asked = body.documents.flatMap(({ id, approvals }) =>
    approvals.map((approval) => ({ documentId: id, approvalId: approval.id })),
  );
  return (
    asked.length > 0 &&
    asked.every(({ documentId, approvalId }) =>
      whole.documents
        .find((d) => d.id === documentId)
        ?.approvals.some((a) => a.id === approvalId && a.roleId === roleId && a.accepted),
    )
  );
}
