// Takes out of a PDF what has become a field of the package, and writes values into the form fields that stay.
import { PDF } from "@libpdf/core";
import { isSigned, saveAppended } from "../engine/document.ts";
import { redactTags } from "../redact/redact-tags.ts";
import type { FoundTag } from "../text/extraction.ts";
import { acroFields } from "./acro-fields.ts";
import { removeAcroFields } from "./acro-remove.ts";
import { injectValues, type ValueToInject } from "./inject-values.ts";
import { pinTagNotes } from "./pin-tag-notes.ts";
import { isMarked } from "./tag-tree.ts";
import { keepTagsOf } from "./tag-widgets.ts";

export type FieldsToTake = {
  /** Full names of form fields that go, with all their widgets. */
  remove: string[];
  values: ValueToInject[];
  /** Text that is erased, not painted over. */
  tags: FoundTag[];
};

/** Throws for a signed file: whatever is taken out of it would break its signatures. */
export async function takeFields(bytes: Uint8Array, { remove, values, tags }: FieldsToTake): Promise<Uint8Array> {
  const unsigned = await PDF.load(bytes);
  if (isSigned(unsigned)) throw new Error("A signed PDF keeps its fields");
  const pinned = tags.length > 0 && pinTagNotes(unsigned) ? await unsigned.save() : bytes;
  const redacted = tags.length > 0 ? await redactTags(pinned, tags) : bytes;
  if (remove.length === 0 && values.length === 0) return redacted;
  const pdf = await PDF.load(redacted);
  const names = new Set(remove);
  const fields = acroFields(pdf);
  const taken = fields.filter((field) => names.has(field.name));
  keepTagsOf(pdf, taken);
  // A field may give its place and show a value: the value is page content then. In a tagged file it would be a field.
  await injectValues(pdf, isMarked(pdf) ? fields.filter((field) => !names.has(field.name)) : fields, values);
  removeAcroFields(pdf, taken);
  return saveAppended(pdf, redacted);
}
