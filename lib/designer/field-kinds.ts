// PURE. What the palette offers: every kind of field with its name, group, first size and what it is made of.
import type { Binding, Field, FieldSubtype } from "#lib/api/contract/records/field.ts";

export type FieldKind = {
  id: string;
  label: string;
  group: "signs" | "fills" | "filled";
  type: Field["type"];
  subtype: FieldSubtype;
  binding?: Binding;
  width: number;
  height: number;
  minWidth: number;
  minHeight: number;
};

const signature = { type: "SIGNATURE", width: 200, height: 50, minWidth: 60, minHeight: 24 } as const;
const input = { type: "INPUT", width: 160, height: 28, minWidth: 24, minHeight: 16 } as const;
const tick = { type: "INPUT", width: 20, height: 20, minWidth: 12, minHeight: 12 } as const;

export const fieldKinds: readonly FieldKind[] = [
  { id: "signature", label: "Signature", group: "signs", subtype: "FULLNAME", ...signature },
  {
    id: "initials",
    label: "Initials",
    group: "signs",
    subtype: "INITIALS",
    ...signature,
    width: 80,
    height: 40,
    minWidth: 30,
  },
  { id: "capture", label: "Drawn", group: "signs", subtype: "CAPTURE", ...signature, height: 64 },
  { id: "text", label: "Text", group: "fills", subtype: "TEXTFIELD", ...input },
  {
    id: "paragraph",
    label: "Paragraph",
    group: "fills",
    subtype: "TEXTAREA",
    ...input,
    width: 240,
    height: 80,
    minHeight: 28,
  },
  { id: "checkbox", label: "Checkbox", group: "fills", subtype: "CHECKBOX", ...tick },
  { id: "radio", label: "Radio", group: "fills", subtype: "RADIO", ...tick },
  { id: "list", label: "List", group: "fills", subtype: "LIST", ...input },
  { id: "date-picker", label: "Date", group: "fills", subtype: "DATEPICKER", ...input, width: 120 },
  {
    id: "date-signed",
    label: "Date signed",
    group: "filled",
    subtype: "LABEL",
    binding: "{approval.signed}",
    ...input,
    width: 120,
  },
  { id: "name", label: "Name", group: "filled", subtype: "LABEL", binding: "{signer.name}", ...input },
  { id: "title", label: "Title", group: "filled", subtype: "LABEL", binding: "{signer.title}", ...input },
  { id: "company", label: "Company", group: "filled", subtype: "LABEL", binding: "{signer.company}", ...input },
  { id: "label", label: "Label", group: "filled", subtype: "LABEL", ...input },
];

const byId = new Map(fieldKinds.map((kind) => [kind.id, kind]));

export function fieldKind(id: string): FieldKind {
  const kind = byId.get(id);
  if (!kind) throw new Error(`unknown kind of field: ${id}`);
  return kind;
}

/** The kind a field is of: kinds the palette does not offer (made through the interface) show as the nearest one. */
export function kindOf(field: { type: Field["type"]; subtype: FieldSubtype; binding: string | null }): FieldKind {
  const bound = fieldKinds.find(
    (kind) => kind.subtype === field.subtype && (kind.binding ?? null) === (field.binding || null),
  );
  if (bound) return bound;
  if (field.type === "SIGNATURE")
    return fieldKind(
      field.subtype === "CHOOSE_INITIALS" ? "initials" : /CAPTURE/.test(field.subtype) ? "capture" : "signature",
    );
  if (field.subtype === "DATE") return fieldKind("date-signed");
  return fieldKinds.find((kind) => kind.subtype === field.subtype) ?? fieldKind("text");
}
