// PURE. What the designer's banner names: what is missing before sending and what looks wrong, each with the way to it.
import type { Package } from "#lib/api/contract/records/package.ts";
import { layoutFindings } from "#lib/packages/preflight-rules.ts";
import { missingBeforeSending, type ReadinessCode } from "#lib/packages/readiness.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { fieldLabel } from "./field-label.ts";
import { overlap } from "./geometry.ts";
import { withFields } from "./with-fields.ts";

export type Finding = {
  id: string;
  severity: "blocker" | "warning";
  text: string;
  /** A field to show, a role whose signature is to be placed, or the step before. */
  way: { to: "field"; key: string } | { to: "signature"; roleId: string } | { to: "people" };
};

const beforeTheFields = new Set<ReadinessCode>([
  "notAPackage",
  "noDocuments",
  "noSigner",
  "placeholder",
  "signerIncomplete",
  "duePassed",
]);

/** `nameOf` says who a role is. */
export function findings(
  pkg: Package,
  fields: DesignerField[],
  nameOf: (roleId: string) => string,
  recipientIds: string[],
): Finding[] {
  const found: Finding[] = missingBeforeSending({ ...pkg, documents: withFields(pkg.documents, fields) }).map((one) => {
    const id = `${one.code} ${one.roleId ?? ""} ${one.fieldId ?? ""}`;
    const { severity, text } = one;
    if (one.documentId && one.approvalId && one.fieldId)
      return { id, severity, text, way: { to: "field", key: keyOf(one.documentId, one.approvalId, one.fieldId) } };
    const roleId = one.roleId ?? recipientIds[0];
    if (beforeTheFields.has(one.code) || !roleId) return { id, severity, text, way: { to: "people" } };
    return { id, severity, text, way: { to: "signature", roleId } };
  });
  for (const roleId of recipientIds) {
    const mine = fields.filter((field) => field.roleId === roleId);
    if (mine.length > 0 && !mine.some((field) => field.type === "SIGNATURE")) {
      found.push({
        id: `noSignature ${roleId}`,
        severity: "warning",
        text: `${nameOf(roleId)} has fields but no signature.`,
        way: { to: "signature", roleId },
      });
    }
  }
  return [...found, ...looks(pkg, fields), ...overlaps(pkg, fields)];
}

/** What the look before sending warns of, one field at a time. */
function looks(pkg: Package, fields: DesignerField[]): Finding[] {
  const found = layoutFindings({ ...pkg, documents: withFields(pkg.documents, fields) }, null);
  return found.flatMap(({ code, severity, text, documentId, approvalId, fieldId }): Finding[] => {
    if (code === "fieldsOverlap" || !documentId || !approvalId || !fieldId) return [];
    const key = keyOf(documentId, approvalId, fieldId);
    return [{ id: `${code} ${key}`, severity, text, way: { to: "field", key } }];
  });
}

function overlaps(pkg: Package, fields: DesignerField[]): Finding[] {
  const found: Finding[] = [];
  fields.forEach((field, at) => {
    for (const other of fields.slice(at + 1)) {
      if (other.documentId !== field.documentId || other.page !== field.page || !overlap(field, other)) continue;
      const document = pkg.documents.find((one) => one.id === field.documentId);
      const text = `${fieldLabel(field)} and ${fieldLabel(other)} overlap on page ${field.page + 1}${document ? ` of "${document.name}"` : ""}.`;
      found.push({
        id: `overlap ${field.key} ${other.key}`,
        severity: "warning",
        text,
        way: { to: "field", key: other.key },
      });
    }
  });
  return found;
}
