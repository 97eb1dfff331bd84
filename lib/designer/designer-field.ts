// PURE. A field as the designer holds it: flat, with the ids of what it belongs to.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { ExtractAnchor, Field, FieldValidation } from "#lib/contract/records/field.ts";
import type { FieldSubtype } from "#lib/contract/records/field-enums.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { isDrawn, isFillable, isKnownBinding } from "#lib/packages/fields/field-kinds.ts";

export type ApprovalOwn = Pick<Approval, "name" | "disabled" | "enforceCaptureSignature" | "fromFile" | "tooltip">;

export type DesignerField = {
  /** Unique in the package: document, approval and field id. */
  key: string;
  documentId: string;
  /** Both empty of a QR code, which is the document's own. */
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
  /** Gestures and keys leave it as it is. */
  locked: boolean;
  /** The approval's flag: whether its signer may leave it out. */
  optional: boolean;
  /** The text that an upload placed it at; it goes with the field as long as it stays what it is. */
  anchor: ExtractAnchor | null;
  /** What else is said of the approval, which all of its fields carry. */
  approval: ApprovalOwn;
  /** The conditions that lie with it: what they switch first is this field. */
  rules: Condition[];
};

export type Box = Pick<DesignerField, "left" | "top" | "width" | "height">;
export type PageSize = { width: number; height: number };

export const keyOf = (documentId: string, approvalId: string, fieldId: string): string =>
  `${documentId}/${approvalId}/${fieldId}`;

/** Where a QR code is at home: in no approval, with no recipient. */
export const codeHome = { approvalId: "", roleId: "" };

export const newApproval: ApprovalOwn = {
  name: "",
  disabled: false,
  enforceCaptureSignature: false,
  fromFile: false,
  tooltip: "",
};

/** What the sender has filled in for its signer, or has written on the page; nothing where it is yet to be filled in, or drawn. */
export function givenValue(field: DesignerField): string | undefined {
  const isWritten = field.subtype === "LABEL" ? !isKnownBinding(field.binding) : isFillable(field) && !isDrawn(field);
  return field.type === "INPUT" && isWritten && field.value ? field.value : undefined;
}

/** Where two fields are signed together. */
export const sharesApproval = (
  a: Pick<DesignerField, "documentId" | "approvalId">,
  b: Pick<DesignerField, "documentId" | "approvalId">,
): boolean => a.documentId === b.documentId && a.approvalId === b.approvalId && a.approvalId !== codeHome.approvalId;
