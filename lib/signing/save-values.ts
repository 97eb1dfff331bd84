// PUT /ceremony/{ceremonyId}/documents/{documentId}/values: keeps what has been typed; rules are asked at signing.
import { and, eq, isNull } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { signers } from "#db/schema/packages.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cameByLink } from "#lib/packages/access/link-reach.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { type Entered, underConditions } from "#lib/packages/fields/conditions.ts";
import { type EnteredValue, writeEntered } from "#lib/packages/fields/entered-values.ts";
import { isEditable, takenValue } from "#lib/packages/fields/field-values.ts";
import { switchApprovals } from "#lib/packages/fields/switch-approvals.ts";
import { startAsMember } from "#lib/packages/groups/start-as-member.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireTurn } from "./check-acts.ts";
import { requireDrawable } from "./drawable-values.ts";

type Values = Parameters<Operation<typeof ceremony.saveValues>>[0]["body"];

const enteredIn =
  (documentId: string, body: Values): Entered =>
  (document, approval, field) =>
    document === documentId
      ? body.find((one) => one.approvalId === approval && one.fieldId === field)?.value
      : undefined;

export const saveValues: Operation<typeof ceremony.saveValues> = async ({ caller, params, body }) => {
  await keepValues(requireCeremony(caller, params.ceremonyId), params.documentId, body);
  return undefined;
};

/**
 * Only fields of one's own that are not signed yet: one that is not refuses them all. For the ceremony and for programs, whose
 * signers answer for their consent when they sign. Throws 403 before the turn, and in the ceremony before the consent.
 */
export async function keepValues(signer: SignerCaller, documentId: string, body: Values): Promise<void> {
  await expiringFirst(signer.packageId, signer.requestId, () =>
    inTransaction(signer, async (work) => {
      const pkg = await openPackage(work, signer.packageId, "sign");
      requireNotDue(work, pkg);
      const read = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
      requireTurn(read, signer.roleId, { consent: cameByLink(signer) });
      const [row] = await work.tx
        .select()
        .from(signers)
        .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, signer.roleId), eq(signers.id, signer.signerId)));
      await startAsMember(work, pkg, row ?? refuse("error.notFound.roleNotFound"), signer.member);
      const ofDocument = and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, documentId));
      const mine = await work.tx.query.approvals.findMany({
        where: and(ofDocument, eq(approvals.roleId, signer.roleId), isNull(approvals.accepted)),
        with: { fields: true },
      });
      const whole = pkg.conditions?.length ? read : undefined;
      const now = whole && underConditions(whole.documents, pkg.conditions, signer.roleId, enteredIn(documentId, body));
      const fieldIn = (from: typeof mine | undefined, { approvalId, fieldId }: Values[number]) =>
        from?.find((one) => one.id === approvalId)?.fields.find((one) => one.id === fieldId);
      const entered: EnteredValue[] = [];
      for (const given of body) {
        const { approvalId, fieldId } = given;
        const field = fieldIn(mine, given);
        const switched = fieldIn(now?.find((document) => document.id === documentId)?.approvals, given) ?? field;
        if (!field || (switched === field && !isEditable(field)))
          refuse("error.notFound.fieldNotFound", { parameters: { approvalId, fieldId } });
        const value = takenValue(field, given.value);
        // A field that a condition has switched off takes no value; the rest of the request is kept.
        if (field.value === value || (switched && !isEditable(switched))) continue;
        requireDrawable(field, value, { documentId, approvalId });
        entered.push({ documentId, approvalId, fieldId, value });
      }
      await writeEntered(work, pkg.id, entered);
      if (whole) await switchApprovals(work, [(await readWholeIn(work.tx, pkg.id)) ?? whole]);
    }),
  );
}
