// PURE. A field as the designer holds it: flat, with the ids of what it belongs to.
import type { Document } from "#lib/contract/records/document.ts";
import type { Field, FieldValidation } from "#lib/contract/records/field.ts";
import type { FieldSubtype } from "#lib/contract/records/field-enums.ts";

export type DesignerField = {
  /** Unique in the package: document, approval and field id. */
  key: string;
  documentId: string;
  approvalId: string;
  roleId: string;
  id: string;
  name: string;
  type: Field["type"];
  subtype: FieldSubtype;
  page: number;
  /** Pixels at 93.6 per inch, origin top left of the page as displayed. */
  left: number;
  top: number;
  width: number;
  height: number;
  value: string | null;
  binding: string | null;
  validation: FieldValidation | null;
  fontSize: number | null;
  tooltip: string | null;
  /** The approval's flag: whether its signer may leave it out. */
  optional: boolean;
};

export type Box = Pick<DesignerField, "left" | "top" | "width" | "height">;
export type PageSize = { width: number; height: number };

export const keyOf = (documentId: string, approvalId: string, fieldId: string): string =>
  `${documentId}/${approvalId}/${fieldId}`;

/** Every field of the documents that can be designed: the consent document carries none. */
export function designerFields(documents: Document[]): DesignerField[] {
  return documents.flatMap((document) =>
    document.approvals.flatMap((approval) =>
      approval.fields.map((field) => ({
        key: keyOf(document.id, approval.id, field.id),
        documentId: document.id,
        approvalId: approval.id,
        roleId: approval.role,
        id: field.id,
        name: field.name,
        type: field.type,
        subtype: field.subtype,
        page: field.page,
        left: field.left,
        top: field.top,
        width: field.width,
        height: field.height,
        // The interface answers the binding itself as the value of a field that is bound and not yet signed.
        value: field.binding !== null && field.value === field.binding ? null : field.value,
        binding: field.binding,
        validation: field.validation,
        fontSize: field.fontSize,
        tooltip: field.tooltip,
        optional: approval.optional,
      })),
    ),
  );
}
