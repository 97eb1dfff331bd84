// PURE. What the designer's banner names: what is missing before sending and what looks wrong, each with the way to it.

import type { Package } from "#lib/api/contract/records/package.ts";
import type { PreflightFinding } from "#lib/api/contract/records/preflight-finding.ts";
import { layoutFindings } from "#lib/packages/preflight-rules.ts";
import { missingBeforeSending } from "#lib/packages/readiness.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { type ShownPlace, wayToMend } from "./shown-place.ts";
import { withFields } from "./with-fields.ts";

export type Finding = {
  id: string;
  severity: "blocker" | "warning";
  text: string;
  /** A field to show, a role whose signature is to be placed, or the step before. */
  way:
    | { to: "field"; key: string }
    | { to: "signature"; roleId: string }
    | { to: "people"; place: ShownPlace | undefined };
};

/** `looked`: what the server's own look found, as far as it has been asked. */
export function findings(
  pkg: Package,
  fields: DesignerField[],
  recipientIds: string[],
  looked: readonly PreflightFinding[] = [],
): Finding[] {
  const missing = missingBeforeSending({ ...pkg, documents: withFields(pkg.documents, fields) }).filter(
    // Who signs a template, and when, is said by whoever uses it.
    (one) => pkg.type === "PACKAGE" || wayToMend({ ...one, key: one.code }).step !== 0,
  );
  const found: Finding[] = missing.map((one) => {
    const id = `${one.code} ${one.roleId ?? ""} ${one.fieldId ?? ""}`;
    const { severity, text } = one;
    if (one.documentId && one.approvalId && one.fieldId)
      return { id, severity, text, way: { to: "field", key: keyOf(one.documentId, one.approvalId, one.fieldId) } };
    const roleId = one.roleId ?? recipientIds[0];
    const { step, place } = wayToMend({ ...one, key: one.code });
    if (step === 0 || !roleId) return { id, severity, text, way: { to: "people", place } };
    return { id, severity, text, way: { to: "signature", roleId } };
  });
  return [...found, ...looks(pkg, fields), ...covers(fields, looked)];
}

/** What the look before sending warns of. */
function looks(pkg: Package, fields: DesignerField[]): Finding[] {
  const found = layoutFindings({ ...pkg, documents: withFields(pkg.documents, fields) }, null);
  return found.flatMap(({ code, severity, text, documentId, approvalId, fieldId }): Finding[] => {
    if (!documentId || !approvalId || !fieldId) return [];
    const key = keyOf(documentId, approvalId, fieldId);
    return [{ id: `${code} ${key} ${text}`, severity, text, way: { to: "field", key } }];
  });
}

/** What only the server can tell, because it reads the PDF; a field that has gone meanwhile covers nothing. */
function covers(fields: DesignerField[], looked: readonly PreflightFinding[]): Finding[] {
  return looked.flatMap(({ key: code, message, documentId, approvalId, fieldId }): Finding[] => {
    if (code !== "fieldCoversText" || !documentId || !approvalId || !fieldId) return [];
    const key = keyOf(documentId, approvalId, fieldId);
    if (!fields.some((field) => field.key === key)) return [];
    return [{ id: `${code} ${key}`, severity: "warning", text: message, way: { to: "field", key } }];
  });
}
