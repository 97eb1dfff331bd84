// Asks the signatures of a file whether they allow that others sign it after them.
import { type PDF, PdfArray, PdfDict, PdfRef } from "@libpdf/core";
import { resolver, walkFields } from "./document.ts";
import type { PdfRefusal } from "./inspection.ts";

/**
 * certified (ISO 32000-2, 12.8.2.2): its author has certified it. Our choice: refused at every level, because new fields
 * for signatures, which we add, are no form filling, and validators call the certification broken for them.
 * locked (12.7.5.5 and 12.8.2.4): a signature locks the document or all its fields, as our own seal does.
 */
export function refusedBySigners(pdf: PDF): PdfRefusal | null {
  const resolve = resolver(pdf);
  if (pdf.getCatalog().getDict("Perms", resolve)?.getDict("DocMDP", resolve)) return "certified";
  for (const { dict, type } of walkFields(pdf)) {
    const signature = type === "Sig" ? dict.getDict("V", resolve) : undefined;
    if (!signature?.has("Contents")) continue;
    const transforms = referencesOf(pdf, signature);
    if (transforms.some(({ method }) => method === "DocMDP")) return "certified";
    const locks = transforms.filter(({ method }) => method === "FieldMDP").map(({ parameters }) => parameters);
    const announced = dict.getDict("Lock", resolve);
    if ([...locks, announced].some((lock) => lock && forbidsOthers(pdf, lock))) return "locked";
  }
  return null;
}

/** Fields that are not named in a lock's exceptions are locked too: ours, whatever they will be called. */
function forbidsOthers(pdf: PDF, lock: PdfDict): boolean {
  const action = lock.getName("Action", resolver(pdf))?.value;
  return action === "All" || action === "Exclude" || lock.getNumber("P", resolver(pdf)) !== undefined;
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
