// Rows of approvals and fields as the interface's records.
import type { approvals, fields } from "#db/schema/approvals.ts";
import type { Approval } from "#lib/contract/records/approval.ts";
import type { ExtractAnchor, Field, KeptAnchor } from "#lib/contract/records/field.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import { defaultDateFormat, formatDate, parseDate } from "./date-format.ts";
import { drawingOfValue } from "./drawn-value.ts";
import { isDrawn } from "./field-kinds.ts";

export type ApprovalRow = typeof approvals.$inferSelect;
export type FieldRow = typeof fields.$inferSelect;

/**
 * A date as the field's own format writes it (specification, `formattedValue`); undefined for every other field. A date
 * that is in that format already, or that is no date, stays as it is.
 */
function formattedValueOf({ subtype, binding, value, validation }: FieldRow): string | undefined {
  if (value === null || value === "") return undefined;
  // What we wrote at signing.
  if (subtype === "DATE" || binding === "{approval.signed}") return value;
  if (subtype !== "DATEPICKER") return undefined;
  const date = parseDate(defaultDateFormat, value);
  return date ? formatDate(validation?.pattern, date) : value;
}

/** What was asked for, without what came of it. */
export function askedAnchor(anchor: KeptAnchor | null): ExtractAnchor | null {
  if (!anchor) return null;
  const { taken: _, ...asked } = anchor;
  return asked;
}

export function fieldRecord(row: FieldRow): Field {
  const formattedValue = formattedValueOf(row);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    subtype: row.subtype,
    page: row.page,
    left: row.left,
    top: row.top,
    width: row.width,
    height: row.height,
    // While unsigned, a bound field answers its own binding.
    // A drawing is no text: it leaves where it is asked for (raw-captures.ts).
    value: isDrawn(row) && row.value && drawingOfValue(row.value) ? "" : (row.value ?? row.binding),
    ...(formattedValue === undefined ? {} : { formattedValue }),
    binding: row.binding,
    extract: row.extract,
    extractAnchor: askedAnchor(row.extractAnchor),
    validation: row.validation,
    fontSize: row.fontSize,
    tooltip: row.tooltip,
    data: row.data,
  };
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** `role` is always the role's id. */
export function approvalRecord(row: ApprovalRow & { fields: FieldRow[] }): Approval {
  return {
    id: row.id,
    name: row.name,
    role: row.roleId,
    accepted: wireTimeOrNull(row.accepted),
    signed: wireTimeOrNull(row.signed),
    optional: row.optional,
    disabled: row.disabled,
    enforceCaptureSignature: row.enforceCaptureSignature,
    fromFile: row.fromFile,
    tooltip: row.tooltip,
    fields: [...row.fields].sort(byPosition).map(fieldRecord),
    data: row.data,
  };
}

export const approvalRecords = (rows: (ApprovalRow & { fields: FieldRow[] })[]): Approval[] =>
  [...rows].sort(byPosition).map(approvalRecord);
