// PURE. What the designer's banner names: what is missing before sending and what looks wrong, each with the way to it.

import type { Package } from "#lib/contract/records/package.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import type { Parameters } from "#lib/packages/finding.ts";
import { layoutCodes, layoutFindings } from "#lib/packages/preflight-rules.ts";
import { missingBeforeSending, readinessCodes } from "#lib/packages/readiness.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { type ShownPlace, wayToMend } from "./shown-place.ts";
import { withFields } from "./with-fields.ts";

export type Finding = {
  id: string;
  severity: "blocker" | "warning";
  code: string;
  parameters: Parameters;
  /** In English, as the server has it: for what these words do not know. */
  message?: string;
  /** A field or a document to show, a role whose signature is to be placed, or the step before. */
  way:
    | { to: "field"; key: string }
    | { to: "document"; id: string }
    | { to: "signature"; roleId: string }
    | { to: "people"; place: ShownPlace | undefined };
};

/**
 * What the browser tells itself as fields move; everything else only the server can: it has the fonts, the PDF, the seal, and
 * who sees which document.
 */
const toldHere = new Set<string>([...readinessCodes.filter((code) => code !== "hiddenFromSigner"), ...layoutCodes]);

/** The list of the look before sending, of the fields as they are on screen. `looked`: what the server found at its last look. */
export function findings(
  pkg: Package,
  fields: DesignerField[],
  recipientIds: string[],
  looked: readonly PreflightFinding[] = [],
): Finding[] {
  const seen = { ...pkg, documents: withFields(pkg.documents, fields) };
  const here = [...missingBeforeSending(seen), ...layoutFindings(seen, pkg.settings.ceremony.fontSize ?? null)];
  const places = new Set(fields.map(({ key }) => key));
  const there = looked
    .filter(({ key }) => !toldHere.has(key))
    // A field that has gone meanwhile covers nothing.
    .filter((one) => !one.fieldId || places.has(keyOf(one.documentId ?? "", one.approvalId ?? "", one.fieldId)));
  const all: Found[] = [
    ...here.map(({ code, ...one }) => ({ ...one, key: code })),
    ...there.map(({ severity, ...one }) => ({
      ...one,
      severity: severity === "error" ? ("blocker" as const) : severity,
    })),
  ];
  return (
    all
      // Who signs a template, and when, is said by whoever uses it.
      .filter((one) => pkg.type === "PACKAGE" || wayToMend(one).step !== 0)
      .sort((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"))
      .map((one) => ({
        id: `${one.key} ${one.roleId ?? ""} ${one.documentId ?? ""} ${one.fieldId ?? ""} ${JSON.stringify(one.parameters)}`,
        severity: one.severity,
        code: one.key,
        parameters: one.parameters ?? {},
        ...(one.message === undefined ? {} : { message: one.message }),
        way: wayTo(one, recipientIds[0]),
      }))
  );
}

type Found = Pick<Finding, "severity"> &
  Partial<Record<"documentId" | "approvalId" | "fieldId" | "roleId" | "message", string | undefined>> & {
    key: string;
    parameters?: Parameters | undefined;
  };

function wayTo(one: Found, first: string | undefined): Finding["way"] {
  const { step, place } = wayToMend(one);
  if (place?.to === "field") return place;
  if (step === 0) return { to: "people", place };
  if (place?.to === "document") return place;
  // Who sees a document is said of the document.
  if (one.key === "hiddenFromSigner" && one.documentId) return { to: "document", id: one.documentId };
  const roleId = one.roleId ?? first;
  return roleId ? { to: "signature", roleId } : { to: "people", place };
}
