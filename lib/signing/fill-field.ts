// PUT …/fields/{fieldId} by a signer's session: fills the field, as its signer does on our own pages.
import { db } from "#db/client.ts";
import type { Field, FieldInput } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import { fieldRecord } from "#lib/packages/fields/approval-record.ts";
import { isEditable } from "#lib/packages/fields/field-values.ts";
import { findApproval } from "#lib/packages/fields/open-document.ts";
import { readApproval } from "#lib/packages/fields/read-approval.ts";
import { withoutNotes } from "#lib/packages/roles/as-seen-by.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { keepValues } from "./save-values.ts";

type Path = { packageId: string; documentId: string; approvalId: string; fieldId: string };

/** As on our own pages. */
const longestValue = 20_000;

/** Programs send the whole field back; only its value is the signer's to change. The rules are asked at signing. */
export async function fillField(
  caller: SignerCaller,
  path: Path,
  input: FieldInput,
  ifMatch?: IfMatch,
): Promise<Field> {
  const { packageId, documentId, approvalId, fieldId } = path;
  const approval = await readApproval(caller, path);
  const field = approval.fields.find((one) => one.id === fieldId) ?? refuse("error.notFound.fieldNotFound");
  if (approval.roleId !== caller.roleId) refuse("error.forbidden.noPermission");
  if (input.value === undefined)
    refuse("error.validation.body", {
      at: "value",
      say: "onlyTheValue",
      parameters: { field: "value" },
    });
  const value = input.value ?? "";
  if (value.length > longestValue) refuse("error.validation.body", { parameters: { field: "value" } });
  if (approval.accepted) refuse("error.conflict.alreadySigned");
  if (!isEditable(field)) refuse("error.validation.body", { say: "notForSigner", parameters: { fieldId } });
  // Nobody but this signer fills the field.
  requireVersion(ifMatch, fieldRecord(field));
  await keepValues(caller, documentId, [{ approvalId, fieldId, value }]);
  const kept = await findApproval(db, packageId, documentId, approvalId);
  const [seen = approval] = withoutNotes(caller, [kept]);
  return fieldRecord(seen.fields.find((one) => one.id === fieldId) ?? field);
}
