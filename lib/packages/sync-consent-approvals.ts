// Keeps one accept-only approval per role on the consent document: called whenever roles or approvals come or go, and at sending.
import { and, eq, inArray, sql } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { documents, packages, roles, signers } from "#db/schema/packages.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { consentId } from "./documents/document-record.ts";
import type { ApprovalWithFields } from "./fields/approval-rows.ts";
import type { WholePackage } from "./read-package.ts";
import { isCopyOnly } from "./roles/copy-only.ts";
import { hasPart } from "./roles/has-part.ts";
import type { RoleRow } from "./roles/role-record.ts";

type Asked = Pick<RoleRow, "id" | "type" | "position" | "data"> & { hasSigner: boolean };

/**
 * Who has to consent: every role with a signer. Our choice: the owner's role only when it has something to sign, so that
 * an owner who signs nothing never holds up completion, nor does whoever only gets a copy.
 */
const mustConsent = (role: Asked, signs: ReadonlySet<string>): boolean =>
  role.hasSigner && ((role.type === "SIGNER" && !isCopyOnly(role)) || signs.has(role.id));

const consentRow = (packageId: string, { id, position }: Pick<Asked, "id" | "position">): ApprovalWithFields => ({
  packageId,
  documentId: consentId,
  id: newShortId(),
  roleId: id,
  name: "",
  position,
  optional: false,
  disabled: false,
  enforceCaptureSignature: false,
  fromFile: false,
  tooltip: "",
  accepted: null,
  signed: null,
  data: null,
  fields: [],
});

/** Those of a new package, which are to be written yet. `signing`: its other approvals. */
export function consentApprovals(
  packageId: string,
  people: readonly Omit<Asked & { signers: readonly unknown[] }, "hasSigner">[],
  signing: readonly { roleId: string }[],
): ApprovalWithFields[] {
  const signs = new Set(signing.map(({ roleId }) => roleId));
  return people
    .map((role) => ({ ...role, hasSigner: role.signers.length > 0 }))
    .filter((role) => mustConsent(role, signs))
    .map((role) => consentRow(packageId, role));
}

/**
 * When a package leaves. Our choice: who has no part in it beside the consent is not asked for that either, and so is neither
 * mailed, counted nor told of as somebody who signs; they get a copy. A draft keeps theirs, as the contract has it.
 */
export async function sparePartless(work: Work, wholes: readonly WholePackage[]): Promise<void> {
  for (const whole of wholes) {
    const consent = whole.documents.find(({ id }) => id === consentId);
    const signs = new Set(
      whole.documents.filter(({ id }) => id !== consentId).flatMap((one) => one.approvals.map((a) => a.roleId)),
    );
    const spared = whole.roles.filter((role) => !hasPart(role, signs)).map(({ id }) => id);
    if (!consent?.approvals.some(({ roleId }) => spared.includes(roleId))) continue;
    consent.approvals = consent.approvals.filter(({ roleId }) => !spared.includes(roleId));
    const theirs = and(eq(approvals.documentId, consentId), inArray(approvals.roleId, spared));
    await work.tx.delete(approvals).where(and(eq(approvals.packageId, whole.id), theirs));
  }
}

/** In a package that changes. What somebody has accepted stays. */
export async function syncConsentApprovals(work: Work, pkg: { id: string }): Promise<void> {
  const theirs = and(eq(signers.packageId, roles.packageId), eq(signers.roleId, roles.id));
  const consent = and(eq(documents.packageId, roles.packageId), eq(documents.id, consentId));
  const people = await work.tx
    .select({
      id: roles.id,
      type: roles.type,
      position: roles.position,
      data: roles.data,
      attachmentRequirements: roles.attachmentRequirements,
      status: packages.status,
      hasSigner: sql<boolean>`exists (select 1 from ${signers} where ${theirs})`,
      hasConsent: sql<boolean>`exists (select 1 from ${documents} where ${consent})`,
    })
    .from(roles)
    .innerJoin(packages, eq(packages.id, roles.packageId))
    .where(eq(roles.packageId, pkg.id));
  if (!people.some(({ hasConsent }) => hasConsent)) return;
  const present = await work.tx
    .select({
      documentId: approvals.documentId,
      id: approvals.id,
      roleId: approvals.roleId,
      accepted: approvals.accepted,
    })
    .from(approvals)
    .where(eq(approvals.packageId, pkg.id));
  const signs = new Set(present.filter((a) => a.documentId !== consentId).map((a) => a.roleId));
  const wanted = people.filter((role) => mustConsent(role, signs) && (role.status === "DRAFT" || hasPart(role, signs)));
  const asked = present.filter((a) => a.documentId === consentId);
  const missing = wanted.filter((role) => !asked.some((a) => a.roleId === role.id));
  const surplus = asked.filter((a) => !a.accepted && !wanted.some((role) => role.id === a.roleId));
  if (surplus.length > 0) {
    await work.tx.delete(approvals).where(
      and(
        eq(approvals.packageId, pkg.id),
        eq(approvals.documentId, consentId),
        inArray(
          approvals.id,
          surplus.map((a) => a.id),
        ),
      ),
    );
  }
  if (missing.length > 0) await work.tx.insert(approvals).values(missing.map((role) => consentRow(pkg.id, role)));
}
