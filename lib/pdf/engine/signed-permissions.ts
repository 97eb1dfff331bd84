// Asks the signatures of a file whether they allow that others sign it after them.
import { type PDF, PdfArray, PdfDict, PdfRef, PdfString } from "@libpdf/core";
import { resolver, walkFields } from "./document.ts";
import type { PdfRefusal } from "./inspection.ts";

/**
 * certified (ISO 32000-2, 12.8.2.2): its author has certified it so that nobody may sign after them, at level 1 or at one that
 * there is none of. Levels 2 and 3 let others sign: in fields that wait for them, and invisibly; see `signature-places.ts`.
 * locked (12.7.5.5 and 12.8.2.4): a signature locks the document or all its fields, as our own seal does.
 */
export function refusedBySigners(pdf: PDF): PdfRefusal | null {
  if (certifications(pdf).some((level) => level !== 2 && level !== 3)) return "certified";
  return locksOf(pdf).some((lock) => forbidsOthers(pdf, lock)) ? "locked" : null;
}

/** Its author lets others sign it, and add nothing else that shows. */
export const isCertified = (pdf: PDF): boolean => certifications(pdf).length > 0;

/** The level of each certification; 0 where the catalog tells of one that says nothing. */
function certifications(pdf: PDF): number[] {
  const named = pdf.getCatalog().getDict("Perms", resolver(pdf))?.getDict("DocMDP", resolver(pdf));
  const own = named ? levelsIn(pdf, named) : [];
  const others = signaturesOf(pdf).flatMap(({ signature }) => levelsIn(pdf, signature));
  return [...(named && own.length === 0 ? [0] : own), ...others];
}

/** A level that is left out is 2 (table 257). */
const levelsIn = (pdf: PDF, signature: PdfDict): number[] =>
  referencesOf(pdf, signature)
    .filter(({ method }) => method === "DocMDP")
    .map(({ parameters }) => (parameters?.has("P") ? (parameters.getNumber("P", resolver(pdf))?.value ?? 0) : 2));

function signaturesOf(pdf: PDF): { dict: PdfDict; signature: PdfDict }[] {
  return [...walkFields(pdf)].flatMap(({ dict, type }) => {
    const signature = type === "Sig" ? dict.getDict("V", resolver(pdf)) : undefined;
    return signature?.has("Contents") ? [{ dict, signature }] : [];
  });
}

/** What the signatures lock, as they say themselves or as their fields announce. */
export function locksOf(pdf: PDF): PdfDict[] {
  return signaturesOf(pdf).flatMap(({ dict, signature }) => {
    const said = referencesOf(pdf, signature).filter(({ method }) => method === "FieldMDP");
    return [...said.map(({ parameters }) => parameters), dict.getDict("Lock", resolver(pdf))].filter(
      (lock) => lock !== undefined,
    );
  });
}

/** Fields that are not named in a lock's exceptions are locked too: ours, whatever they will be called. */
export function forbidsOthers(pdf: PDF, lock: PdfDict): boolean {
  const action = lock.getName("Action", resolver(pdf))?.value;
  return action === "All" || action === "Exclude" || lock.getNumber("P", resolver(pdf)) !== undefined;
}

/** Of a lock that names what it locks: the field itself, or one that it stands below. */
export function locksField(pdf: PDF, lock: PdfDict, field: string): boolean {
  const names = (lock.getArray("Fields", resolver(pdf))?.toArray() ?? []).map((item) => {
    const name = item instanceof PdfRef ? pdf.getObject(item) : item;
    return name instanceof PdfString ? name.asString() : "";
  });
  return names.some((name) => name !== "" && (field === name || field.startsWith(`${name}.`)));
}

function referencesOf(pdf: PDF, signature: PdfDict): { method: string; parameters: PdfDict | undefined }[] {
  const resolve = resolver(pdf);
  const references = signature.get("Reference", resolve);
  return (references instanceof PdfArray ? references.toArray() : []).flatMap((item) => {
    const reference = item instanceof PdfRef ? pdf.getObject(item) : item;
    if (!(reference instanceof PdfDict)) return [];
    const method = reference.getName("TransformMethod", resolve)?.value ?? "";
    return [{ method, parameters: reference.getDict("TransformParams", resolve) }];
  });
}
