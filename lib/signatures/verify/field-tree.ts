// Reads a revision's form: every field by the number of its object, with its full name and kind.
import { said } from "./finding.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { type Dict, isRef, nameOf, PdfError, type Ref, type Stream, type Value, wordsOf } from "./pdf-value.ts";

export type Field = { num: number; name: string; kind: string; dict: Dict | Stream };

const maxFields = 200_000;
const found = new WeakMap<PdfRevision, ReadonlyMap<number, Field>>();

/** Keyed by object number; fields that stand directly in the form, which signers do not write, get negative numbers. */
export function fieldsOf(revision: PdfRevision): ReadonlyMap<number, Field> {
  const known = found.get(revision);
  if (known) return known;
  const fields = new Map<number, Field>();
  const walk = (item: Value, prefix: string, inherited: string, depth: number): void => {
    const dict = revision.dict(item);
    const num = isRef(item) ? item.num : -1 - fields.size;
    revision.reading.visit();
    if (!dict || fields.has(num)) return;
    // Whatever were left out could be filled in and signed unseen.
    if (depth > 64) throw new PdfError(said("nestedTooDeeply"));
    if (fields.size >= maxFields) throw new PdfError(said("tooManyParts"));
    const own = wordsOf(revision.resolve(dict.map.get("T")));
    const name = prefix && own ? `${prefix}.${own}` : prefix || own;
    const kind = nameOf(revision.resolve(dict.map.get("FT"))) || inherited;
    fields.set(num, { num, name, kind, dict });
    for (const kid of revision.array(dict.map.get("Kids"))) walk(kid, name, kind, depth + 1);
  };
  const root = revision.dict(revision.trailer.map.get("Root"));
  const form = revision.dict(root?.map.get("AcroForm"));
  for (const item of revision.array(form?.map.get("Fields"))) walk(item, "", "", 0);
  found.set(revision, fields);
  return fields;
}

export type SignatureValue = { field: Field; dict: Dict | Stream; ref: Ref | undefined };

/** The signatures that the form names. */
export function signaturesOf(revision: PdfRevision): SignatureValue[] {
  return [...fieldsOf(revision).values()].flatMap((field) => {
    const value = field.kind === "Sig" ? field.dict.map.get("V") : undefined;
    const dict = revision.dict(value);
    return dict ? [{ field, dict, ref: isRef(value) ? value : undefined }] : [];
  });
}
