// Approvals as clients send them, made into rows with the rows of their fields.
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { FieldInput } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { DocumentRow } from "../documents/document-record.ts";
import { resolveRole } from "../roles/resolve-role.ts";
import type { ApprovalRow, FieldRow } from "./approval-record.ts";
import { isAcceptance } from "./field-kinds.ts";
import { withNames } from "./field-names.ts";
import { type FieldPlace, fieldRow } from "./field-rows.ts";

export type ApprovalWithFields = ApprovalRow & { fields: FieldRow[] };
type Place = Pick<FieldPlace, "document" | "duringUpload">;
type NamedRole = { id: string; name: string };

export function refuseTwoSignatures(fields: readonly Pick<FieldRow, "type">[], approvalId: string): void {
  if (fields.filter((field) => field.type === "SIGNATURE").length > 1)
    refuse("error.validation.twoSignatureFields", { parameters: { approvalId } });
}

/** The fields of one approval. A click-to-sign of no size only says "accept" and is dropped. */
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

/** Where new approvals come to stand, and what stands there. */
export type ApprovalTarget = {
  document: DocumentRow;
  /** The package's, for those that clients name. */
  roles: readonly NamedRole[];
  /** Of the first of them, among the document's approvals; 0 unless told. */
  startPosition?: number;
  /** In an upload, fields may ask for extraction or an anchor, which give them their place afterwards. */
  duringUpload?: boolean;
  /** What was there before under the same ids, when a set is replaced. */
  before?: readonly ApprovalWithFields[];
};

/** Of the document's other approvals: their ids, and the names of their fields. */
export type Taken = { ids: Iterable<string>; names: Iterable<string> };

/**
 * The rows of new approvals, in the order of `inputs`. Refuses an unknown role, an id used twice, two signature fields, a
 * kind of field that does not exist and a box off the page.
 */
export function newApprovalRows(
  { document, roles, startPosition = 0, duringUpload, before = [] }: ApprovalTarget,
  inputs: readonly ApprovalInput[],
  taken: Taken,
): ApprovalWithFields[] {
  const ids = new Set(taken.ids);
  const rows = inputs.map((input, at) => {
    const old = before.find(({ id }) => id === input.id);
    const row = newApprovalRow({ document, duringUpload }, input, roles, startPosition + at, old);
    if (ids.has(row.id)) refuse("error.validation.duplicateId", { parameters: { id: row.id } });
    ids.add(row.id);
    return row;
  });
  const named = withNames(
    rows.flatMap((row) => row.fields),
    taken.names,
  );
  return rows.map((row) => ({ ...row, fields: named.filter((field) => field.approvalId === row.id) }));
}

/** The row of a new approval. `before`, where the same id existed, lends its fields what an upload had extracted. */
function newApprovalRow(
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
