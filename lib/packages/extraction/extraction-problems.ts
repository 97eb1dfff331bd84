// How extraction refuses: everything that is wrong with one document at once, by name.
import { refuse } from "#lib/core/errors.ts";
import type { ValueToInject } from "#lib/pdf/forms/inject-values.ts";
import type { tagProblem } from "./check-tagged.ts";

/** So many are named; the rest is counted. */
const listed = 20;

function list(names: readonly string[]): string {
  const shown = names.slice(0, listed).map((name) => `“${name.slice(0, 100)}”`);
  return shown.join(", ") + (names.length > listed ? ` and ${names.length - listed} more` : "");
}

const json = (names: readonly string[]): string => JSON.stringify(names.slice(0, listed));

/** What the document was asked for and does not have. Both kinds travel together; the key is the first one's. */
export function refuseMissing(
  { missingAnchors, missingFields }: { missingAnchors: readonly string[]; missingFields: readonly string[] },
  documentName: string,
): void {
  if (missingAnchors.length === 0 && missingFields.length === 0) return;
  const parameters = {
    documentName,
    ...(missingAnchors.length > 0 ? { text: missingAnchors[0] ?? "", texts: json(missingAnchors) } : {}),
    ...(missingFields.length > 0 ? { fieldName: missingFields[0] ?? "", fieldNames: json(missingFields) } : {}),
  };
  const texts =
    missingAnchors.length > 0
      ? `This text is not in the document “${documentName}”, or not so often: ${list(missingAnchors)}.`
      : "";
  const fields =
    missingFields.length > 0
      ? `The document “${documentName}” has no visible form field of this name: ${list(missingFields)}.`
      : "";
  refuse(
    missingAnchors.length > 0
      ? "error.validation.extraction.anchorNotFound"
      : "error.validation.extraction.fieldNotFound",
    { message: [texts, fields].filter(Boolean).join(" "), parameters },
  );
}

export function refuseTags(problem: NonNullable<ReturnType<typeof tagProblem>>, documentName: string): never {
  if (problem.kind === "noStructure")
    refuse("error.validation.ada.documentNotTaggedProperly", { parameters: { documentName } });
  const parameters = { documentName, fieldNames: json(problem.names) };
  if (problem.kind === "notExtracted") refuse("error.validation.ada.extractRequired", { parameters });
  refuse("error.validation.ada.documentNotTaggedProperly", {
    message: `The tags of “${documentName}” have no form field of this name and type: ${list(problem.names)}.`,
    parameters,
  });
}

export function refuseValues(values: readonly ValueToInject[], documentName: string): never {
  refuse("error.validation.extraction.signedDocument", {
    parameters: { documentName, fieldNames: json(values.map((value) => value.name)) },
  });
}
