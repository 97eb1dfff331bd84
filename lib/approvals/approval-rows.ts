// Approvals as clients send them, made into rows with the rows of their fields.
import type { ApprovalInput } from "#lib/api/contract/records/approval.ts";
import type { FieldInput } from "#lib/api/contract/records/field.ts";
import { refuse } from "#lib/api/errors.ts";
import { newShortId } from "#lib/ids.ts";
import { resolveRole } from "#lib/roles/resolve-role.ts";
import type { ApprovalRow, FieldRow } from "./approval-record.ts";
import { isAcceptance } from "./field-kinds.ts";
import { type FieldPlace, fieldRow } from "./field-rows.ts";

export type ApprovalWithFields = ApprovalRow & { fields: FieldRow[] };
type Place = Pick<FieldPlace, "document" | "duringUpload">;
type NamedRole = { id: string; name: string };

export function refuseTwoSignatures(fields: readonly Pick<FieldRow, "type">[], approvalId: string): void {
  if (fields.filter((field) => field.type === "SIGNATURE").length > 1)
    refuse("error.validation.twoSignatureFields", { parameters: { approvalId } });
}

/** The fields of one approval. A click-to-sign of no size only says "accept" and is dropped (contract 3.4). */
export function approvalFields(
  place: Place,
  approval: { id: string; name: string },
  inputs: readonly FieldInput[],
  before: readonly FieldRow[] = [],
): FieldRow[] {
  const rows = inputs
    .filter((input) => !isAcceptance(input))
    .map((input, position) =>
      fieldRow({ ...place, approval }, input, position, { replaced: before.find((field) => field.id === input.id) }),
    );
  const ids = new Set<string>();
  for (const { id } of rows) {
    if (ids.has(id)) refuse("error.validation.duplicateId", { parameters: { id } });
    ids.add(id);
  }
  refuseTwoSignatures(rows, approval.id);
  return rows;
}

export function roleIdOf(roles: readonly NamedRole[], idOrName: string, documentName: string): string {
  return (
    resolveRole(roles, idOrName)?.id ??
    refuse("error.validation.unknownRole", { parameters: { role: idOrName, documentName } })
  );
}

/** The row of a new approval. `before`, where the same id existed, lends its fields what an upload had extracted. */
export function newApprovalRow(
  place: Place,
  input: ApprovalInput,
  roles: readonly NamedRole[],
  position: number,
  before?: ApprovalWithFields,
): ApprovalWithFields {
  const { document } = place;
  const id = input.id || newShortId();
  const name = input.name?.trim() ?? "";
  return {
    packageId: document.packageId,
    documentId: document.id,
    id,
    roleId: roleIdOf(roles, input.role, document.name),
    name,
    position,
    optional: input.optional ?? false,
    disabled: input.disabled ?? false,
    enforceCaptureSignature: input.enforceCaptureSignature ?? false,
    fromFile: input.fromFile ?? false,
    tooltip: input.tooltip ?? "",
    accepted: null,
    signed: null,
    data: input.data ?? null,
    fields: approvalFields(place, { id, name }, input.fields ?? [], before?.fields),
  };
}
