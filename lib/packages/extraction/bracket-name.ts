// PURE. Reads the names of PDF form fields that say who signs what: `[Signer1.Capture2.label1.date]`.
import { type Binding, bindings, type FieldSubtype } from "#lib/contract/records/field-enums.ts";

export type BracketName = {
  /** As written: an id, a name, or a place such as `Signer1`. */
  role: string;
  /** The approval within its role, e.g. `capture2`; the fields of one approval share it. */
  approval: string;
} & (
  | { kind: "signature"; subtype: SignatureSubtype; optional: boolean }
  | { kind: "label"; binding: Binding }
  | { kind: "textfield" }
  | { kind: "checkbox" }
);

type SignatureSubtype = Extract<FieldSubtype, "CAPTURE" | "INITIALS" | "FULLNAME" | "MOBILE_CAPTURE">;

const subtypes: Record<string, SignatureSubtype> = {
  capture: "CAPTURE",
  initials: "INITIALS",
  fullname: "FULLNAME",
  mobilecapture: "MOBILE_CAPTURE",
  mobile_capture: "MOBILE_CAPTURE",
};

const bound = new Map<string, Binding>([
  ["name", "{signer.name}"],
  ["date", "{approval.signed}"],
  ["title", "{signer.title}"],
  ["company", "{signer.company}"],
  ...bindings.map((binding) => [binding, binding] as const),
]);

/** A role's name may hold dots: it ends where the first style of a signature begins. */
const pattern = /^\[([^[\]]+?)\.(capture|initials|fullname|mobile_?capture)(\d{1,9})(?:\.([^[\]]*))?\]$/i;

/** `name` is the field's fully qualified name; null where it is none of ours. Case does not count. */
export function readBracketName(name: string): BracketName | null {
  const [, role = "", style = "", number = "", rest = ""] = pattern.exec(name.trim()) ?? [];
  const subtype = subtypes[style.toLowerCase()];
  if (!subtype || role.trim() === "" || (rest === "" && name.includes(".]"))) return null;
  const part = { role: role.trim(), approval: `${subtype.toLowerCase()}${Number(number)}` };
  const word = rest.toLowerCase();
  if (word === "" || word === "optional") return { ...part, kind: "signature", subtype, optional: word !== "" };
  const binding = bound.get(/^label\d+\.(.+)$/.exec(word)?.[1] ?? "");
  if (binding) return { ...part, kind: "label", binding };
  const kind = /^(textfield|checkbox)\d+$/.exec(word)?.[1];
  return kind === "textfield" || kind === "checkbox" ? { ...part, kind } : null;
}
