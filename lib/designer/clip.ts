// PURE. Copied fields as text: what the clipboard carries from one document, package or window to another.
import type { DesignerField } from "./designer-field.ts";

/** Every clip begins so. It may lie in somebody's clipboard while the product is upgraded: a new form gets a new head. */
export const clipHead = '{"countersign":"fields 1",';

/** Whose the copied fields were, by what the same person is known by elsewhere. */
export type ClipRecipient = { roleId: string; number: number; name: string; email: string };

const members = [
  "documentId",
  "approvalId",
  "roleId",
  "id",
  "name",
  "type",
  "subtype",
  "page",
  "left",
  "top",
  "width",
  "height",
  "value",
  "binding",
  "validation",
  "fontSize",
  "tooltip",
  "optional",
  "rules",
] as const satisfies (keyof DesignerField)[];
export type ClipField = Pick<DesignerField, (typeof members)[number]>;
export type Clip = { packageId: string; recipients: ClipRecipient[]; fields: ClipField[] };

const clipField = (field: DesignerField): ClipField =>
  Object.fromEntries(members.map((member) => [member, field[member]])) as ClipField;

export function writtenClip(
  packageId: string,
  fields: readonly DesignerField[],
  recipients: readonly ClipRecipient[],
): string {
  const clip: Clip = {
    packageId,
    recipients: recipients.filter(({ roleId }) => fields.some((field) => field.roleId === roleId)),
    fields: fields.map(clipField),
  };
  return clipHead + JSON.stringify(clip).slice(1);
}
