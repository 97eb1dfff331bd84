// PURE. What is looked for in an uploaded document: as its record says, and as the package and account always want it.
import type { DocumentInput } from "#lib/contract/records/document.ts";

/** Settings of the ceremony that apply to the package. */
export type ExtractionSwitches = { extractAcroFields: boolean; extractTextTags: boolean };

export type WhichExtraction = {
  /** Form fields with names in brackets become approvals and fields. */
  acroFields: boolean;
  textTags: boolean;
  /** Fields that ask for it take their places from anchors and form fields. */
  places: boolean;
};

/** With `extract` and no types only form fields are read. Our choice: switches add, and never take away. */
export function whichExtraction(
  { extract, extractionTypes }: Pick<DocumentInput, "extract" | "extractionTypes">,
  switches: ExtractionSwitches,
): WhichExtraction {
  const types = new Set((extractionTypes ?? []).map((type) => type.trim().toUpperCase()).filter(Boolean));
  const asked = extract === true;
  const acroFields = switches.extractAcroFields || (asked && (types.size === 0 || types.has("ACROFIELDS")));
  const textTags = switches.extractTextTags || (asked && types.has("TEXT_TAGS"));
  return { acroFields, textTags, places: asked || acroFields || textTags };
}
