// PURE. Kinds of fields: which subtype goes with which type, what is assumed when a client leaves it out, how large a new one is.
import { bindings, type FieldInput, type FieldSubtype, type FieldType } from "#lib/api/contract/records/field.ts";

/** The types that each subtype may go with; the first is assumed. */
const typesOf: Record<FieldSubtype, readonly [FieldType, ...FieldType[]]> = {
  FULLNAME: ["SIGNATURE"],
  INITIALS: ["SIGNATURE"],
  CAPTURE: ["SIGNATURE"],
  MOBILE_CAPTURE: ["SIGNATURE"],
  CHOOSE_SIGNATURE: ["SIGNATURE"],
  CHOOSE_INITIALS: ["SIGNATURE"],
  RAW_CAPTURE: ["SIGNATURE", "INPUT"],
  LABEL: ["INPUT"],
  TEXTFIELD: ["INPUT"],
  TEXTAREA: ["INPUT"],
  CHECKBOX: ["INPUT"],
  RADIO: ["INPUT"],
  LIST: ["INPUT"],
  DATE: ["INPUT"],
  DATEPICKER: ["INPUT"],
  CUSTOMFIELD: ["INPUT"],
  SEAL: ["INPUT"],
  QRCODE: ["IMAGE"],
};

export const belongsTo = (subtype: FieldSubtype, type: FieldType): boolean => typesOf[subtype].includes(type);

type Kind = { type: FieldType; subtype: FieldSubtype };

/** What a client means that names only one of the two, or neither: a signature, or a label where a binding fills it. */
export function kindOf(input: Pick<FieldInput, "type" | "subtype" | "binding">): Kind {
  if (input.subtype) return { type: input.type ?? typesOf[input.subtype][0], subtype: input.subtype };
  const type = input.type ?? (input.binding ? "INPUT" : "SIGNATURE");
  if (type === "IMAGE") return { type, subtype: "QRCODE" };
  if (type === "INPUT") return { type, subtype: input.binding ? "LABEL" : "TEXTFIELD" };
  return { type, subtype: "FULLNAME" };
}

/** Pixels at 93.6 per inch. Our choice: boxes to tick are 20 px square. */
export function defaultSize(subtype: FieldSubtype): { width: number; height: number } {
  if (subtype === "QRCODE") return { width: 77, height: 77 };
  if (subtype === "CHECKBOX" || subtype === "RADIO") return { width: 20, height: 20 };
  return { width: 200, height: 50 };
}

/** A click-to-sign of no size is how clients ask for "accept only". */
export function isAcceptance(input: FieldInput): boolean {
  const kind = kindOf(input);
  return (
    kind.type === "SIGNATURE" &&
    kind.subtype === "FULLNAME" &&
    input.width === 0 &&
    input.height === 0 &&
    !input.extract &&
    !input.extractAnchor
  );
}

/** Signatures that have to be drawn. */
export const isCapture = (subtype: FieldSubtype): boolean =>
  subtype === "CAPTURE" || subtype === "MOBILE_CAPTURE" || subtype === "RAW_CAPTURE";

export const isKnownBinding = (binding: string | null | undefined): boolean =>
  bindings.some((known) => known === binding);

/** Fields that the signer fills in; the rest are signed, filled by us, or drawn as they are. */
export function isFillable(field: Kind & { binding?: string | null }): boolean {
  if (field.type !== "INPUT" || isKnownBinding(field.binding)) return false;
  return !["LABEL", "DATE", "SEAL", "RAW_CAPTURE"].includes(field.subtype);
}
