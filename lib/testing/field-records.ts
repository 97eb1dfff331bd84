// Fields, approvals and documents as the interface answers them: tests say what of them they are about.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { ExtractAnchor, Field } from "#lib/contract/records/field.ts";

/** A text field that has to be filled in. */
export const fieldOf = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 10,
  top: 10,
  width: 100,
  height: 30,
  value: null,
  binding: null,
  extract: false,
  extractAnchor: null,
  validation: { required: true, disabled: false },
  fontSize: null,
  tooltip: null,
  data: null,
  ...more,
});

/** Where an upload placed a field: at this text. */
export const anchorAt = (text: string): ExtractAnchor => ({
  text,
  anchorPoint: "TOPLEFT",
  index: 0,
  characterIndex: 0,
  leftOffset: 0,
  topOffset: 0,
  width: 1,
  height: 1,
});

/** Approval `a` of role `r`, unless told otherwise. */
export const approvalOf = (fields: Field[], more: Partial<Approval> = {}): Approval => ({
  id: "a",
  name: "",
  role: "r",
  accepted: null,
  signed: null,
  optional: false,
  disabled: false,
  enforceCaptureSignature: false,
  fromFile: false,
  tooltip: "",
  fields,
  data: null,
  ...more,
});

/** Only what the designer reads of a document. */
export const documentOf = (id: string, approvals: Approval[]): Document =>
  ({ id, name: "Lease", approvals, fields: [], pages: [] }) as unknown as Document;
