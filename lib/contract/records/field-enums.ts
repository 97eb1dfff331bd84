// PURE. The words of the specification for kinds of fields, without the schemas that use them: browsers know them, too.
export const fieldTypes = ["SIGNATURE", "INPUT", "IMAGE"] as const;
export type FieldType = (typeof fieldTypes)[number];

export const fieldSubtypes = [
  "FULLNAME",
  "INITIALS",
  "CAPTURE",
  "LABEL",
  "TEXTFIELD",
  "TEXTAREA",
  "CHECKBOX",
  "DATE",
  "RADIO",
  "LIST",
  "QRCODE",
  "CUSTOMFIELD",
  "SEAL",
  "MOBILE_CAPTURE",
  "RAW_CAPTURE",
  "DATEPICKER",
  // Two more that newer clients send for a signature whose kind the signer chooses.
  "CHOOSE_SIGNATURE",
  "CHOOSE_INITIALS",
] as const;
export type FieldSubtype = (typeof fieldSubtypes)[number];

export const bindings = ["{approval.signed}", "{signer.name}", "{signer.title}", "{signer.company}"] as const;
export type Binding = (typeof bindings)[number];

/** Our own names for the kinds of field that the designer's palette offers. Stored in designer profiles: they live for years. */
export const paletteKinds = [
  "signature",
  "initials",
  "capture",
  "mobile-capture",
  "raw-capture",
  "text",
  "paragraph",
  "checkbox",
  "radio",
  "list",
  "date-picker",
  "custom",
  "drawing",
  "date-signed",
  "name",
  "title",
  "company",
  "label",
  "seal",
] as const;
export type PaletteKind = (typeof paletteKinds)[number];
