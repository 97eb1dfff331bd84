// Keeps one accept-only approval per role on the consent document: called whenever roles or approvals come or go.
import { and, eq, inArray, sql } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { documents, roles, signers } from "#db/schema/packages.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { consentId } from "./documents/document-record.ts";
import type { ApprovalWithFields } from "./fields/approval-rows.ts";
import { isCopyOnly } from "./roles/copy-only.ts";
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
      hasSigner: sql<boolean>`exists (select 1 from ${signers} where ${theirs})`,
      hasConsent: sql<boolean>`exists (select 1 from ${documents} where ${consent})`,
    })
    .from(roles)
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
  const wanted = people.filter((role) => mustConsent(role, signs));
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
