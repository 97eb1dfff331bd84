// PURE. The one registry of field kinds: what every subtype is and how large it begins, and the kinds that the palette offers.
import type { FieldInput } from "#lib/contract/records/field.ts";
import {
  type Binding,
  bindings,
  type FieldSubtype,
  type FieldType,
  type PaletteKind,
} from "#lib/contract/records/field-enums.ts";

type Size = { width: number; height: number };

type Subtype = {
  /** The types it may go with; the first is assumed. */
  types: readonly [FieldType, ...FieldType[]];
  /** Of a field that a client creates without saying how large; pixels at 93.6 per inch. */
  size: Size;
  /** Whether its signer gives it a value. */
  fillable?: true;
  /** Whether its signer draws it. */
  drawn?: true;
};

// The size every client of the vendor's counts on where it names none. Our choice: boxes to tick are 20 px square.
const usual: Size = { width: 200, height: 50 };
const tick: Size = { width: 20, height: 20 };

const subtypes: Record<FieldSubtype, Subtype> = {
  FULLNAME: { types: ["SIGNATURE"], size: usual },
  INITIALS: { types: ["SIGNATURE"], size: usual },
  CAPTURE: { types: ["SIGNATURE"], size: usual, drawn: true },
  MOBILE_CAPTURE: { types: ["SIGNATURE"], size: usual, drawn: true },
  CHOOSE_SIGNATURE: { types: ["SIGNATURE"], size: usual },
  CHOOSE_INITIALS: { types: ["SIGNATURE"], size: usual },
  RAW_CAPTURE: { types: ["SIGNATURE", "INPUT"], size: usual, drawn: true, fillable: true },
  LABEL: { types: ["INPUT"], size: usual },
  TEXTFIELD: { types: ["INPUT"], size: usual, fillable: true },
  TEXTAREA: { types: ["INPUT"], size: usual, fillable: true },
  CHECKBOX: { types: ["INPUT"], size: tick, fillable: true },
  RADIO: { types: ["INPUT"], size: tick, fillable: true },
  LIST: { types: ["INPUT"], size: usual, fillable: true },
  DATE: { types: ["INPUT"], size: usual },
  DATEPICKER: { types: ["INPUT"], size: usual, fillable: true },
  CUSTOMFIELD: { types: ["INPUT"], size: usual, fillable: true },
  SEAL: { types: ["INPUT"], size: usual },
  QRCODE: { types: ["IMAGE"], size: { width: 77, height: 77 } },
};

export const belongsTo = (subtype: FieldSubtype, type: FieldType): boolean => subtypes[subtype].types.includes(type);

export const defaultSize = (subtype: FieldSubtype): Size => subtypes[subtype].size;

/** Signatures that have to be drawn. */
export const isCapture = (subtype: FieldSubtype): boolean => subtypes[subtype].drawn === true;

export const isKnownBinding = (binding: string | null | undefined): boolean =>
  bindings.some((known) => known === binding);

type Kind = { type: FieldType; subtype: FieldSubtype };

/** Fields that the signer fills in; the rest are signed, filled by us, or drawn as they are. */
export const isFillable = (field: Kind & { binding?: string | null }): boolean =>
  field.type === "INPUT" && !isKnownBinding(field.binding) && subtypes[field.subtype].fillable === true;

/** A value that its signer draws: no signature, and no text. */
export const isDrawn = (field: Kind & { binding?: string | null }): boolean =>
  field.subtype === "RAW_CAPTURE" && isFillable(field);

/** What a client means that names only one of the two, or neither: a signature, or a label where a binding fills it. */
export function meantKind(input: Pick<FieldInput, "type" | "subtype" | "binding">): Kind {
  if (input.subtype) return { type: input.type ?? subtypes[input.subtype].types[0], subtype: input.subtype };
  const type = input.type ?? (input.binding ? "INPUT" : "SIGNATURE");
  if (type === "IMAGE") return { type, subtype: "QRCODE" };
  if (type === "INPUT") return { type, subtype: input.binding ? "LABEL" : "TEXTFIELD" };
  return { type, subtype: "FULLNAME" };
}

/** A click-to-sign of no size is how clients ask for "accept only". */
export function isAcceptance(input: FieldInput): boolean {
  const kind = meantKind(input);
  return (
    kind.type === "SIGNATURE" &&
    kind.subtype === "FULLNAME" &&
    input.width === 0 &&
    input.height === 0 &&
    !input.extract &&
    !input.extractAnchor
  );
}

/** The kinds that a sender puts on a page: those of the fields, and the QR code, which is nobody's to sign or fill in. */
export type FieldKindId = PaletteKind | "qrcode";

/** One entry of the palette; its size is that of the first such field somebody places. */
export type FieldKind = Size & {
  id: FieldKindId;
  group: "signs" | "fills" | "filled";
  type: FieldType;
  subtype: FieldSubtype;
  binding?: Binding;
  minWidth: number;
  minHeight: number;
};

const signs = { group: "signs", type: "SIGNATURE", ...usual, minWidth: 60, minHeight: 24 } as const;
const line = { type: "INPUT", width: 160, height: 28, minWidth: 24, minHeight: 16 } as const;
const fills = { group: "fills", ...line } as const;
const filled = { group: "filled", ...line, subtype: "LABEL" } as const;
const ticked = { group: "fills", type: "INPUT", ...tick, minWidth: 12, minHeight: 12 } as const;

export const fieldKinds: readonly (FieldKind & { id: PaletteKind })[] = [
  { ...signs, id: "signature", subtype: "FULLNAME" },
  { ...signs, id: "initials", subtype: "INITIALS", width: 80, height: 40, minWidth: 30 },
  { ...signs, id: "capture", subtype: "CAPTURE", height: 64 },
  { ...signs, id: "mobile-capture", subtype: "MOBILE_CAPTURE", height: 64 },
  { ...signs, id: "raw-capture", subtype: "RAW_CAPTURE", height: 64 },
  { ...fills, id: "text", subtype: "TEXTFIELD" },
  { ...fills, id: "paragraph", subtype: "TEXTAREA", width: 240, height: 80, minHeight: 28 },
  { ...ticked, id: "checkbox", subtype: "CHECKBOX" },
  { ...ticked, id: "radio", subtype: "RADIO" },
  { ...fills, id: "list", subtype: "LIST" },
  { ...fills, id: "date-picker", subtype: "DATEPICKER", width: 120 },
  { ...fills, id: "custom", subtype: "CUSTOMFIELD" },
  { ...fills, id: "drawing", subtype: "RAW_CAPTURE", width: 240, height: 80, minWidth: 60, minHeight: 24 },
  { ...filled, id: "date-signed", binding: "{approval.signed}", width: 120 },
  { ...filled, id: "name", binding: "{signer.name}" },
  { ...filled, id: "title", binding: "{signer.title}" },
  { ...filled, id: "company", binding: "{signer.company}" },
  { ...filled, id: "label" },
  { ...filled, id: "seal", subtype: "SEAL", ...usual, minHeight: 24 },
];

/** Our choice: smaller than its smallest size (6.5 mm) cameras do not read it from paper. */
export const codeKind: FieldKind = {
  id: "qrcode",
  group: "filled",
  type: "IMAGE",
  subtype: "QRCODE",
  ...defaultSize("QRCODE"),
  minWidth: 24,
  minHeight: 24,
};

/** A QR code belongs to its document and to no approval: nobody signs it or fills it in. It is square. */
export const isCode = ({ type }: { type: FieldType }): boolean => type === "IMAGE";

const byId = new Map<string, FieldKind>([...fieldKinds, codeKind].map((kind) => [kind.id, kind]));

export function fieldKind(id: string): FieldKind {
  const kind = byId.get(id);
  if (!kind) throw new Error(`unknown kind of field: ${id}`);
  return kind;
}

/** Subtypes that the palette does not offer show as the nearest one that it does. */
const shownAs: Partial<Record<FieldSubtype, FieldKindId>> = {
  CHOOSE_SIGNATURE: "signature",
  CHOOSE_INITIALS: "initials",
  DATE: "date-signed",
};

/** The entry of the palette that a field is of, or the nearest one: programs make kinds that the palette does not offer. */
export function paletteKind(field: Kind & { binding: string | null }): FieldKind {
  if (isCode(field)) return codeKind;
  const same = fieldKinds.filter(({ type, subtype }) => type === field.type && subtype === field.subtype);
  const bound = same.find((kind) => (kind.binding ?? null) === (field.binding || null));
  if (bound) return bound;
  const nearest = shownAs[field.subtype];
  return nearest ? fieldKind(nearest) : (same[0] ?? fieldKind("text"));
}
