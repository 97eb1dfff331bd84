// How extraction refuses: everything that is wrong with one document at once, by name.
import { refuse } from "#lib/core/errors.ts";
import type { ValueToInject } from "#lib/pdf/forms/inject-values.ts";
import type { tagProblem } from "./check-tagged.ts";

/** So many are named; the rest is counted. */
const listed = 20;

const shown = (names: readonly string[]) => names.slice(0, listed).map((name) => name.slice(0, 100));
const unlisted = (names: readonly string[]): number => Math.max(0, names.length - listed);

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
  const values = {
    document: documentName,
    texts: shown(missingAnchors),
    more: unlisted(missingAnchors),
    names: shown(missingFields),
    moreNames: unlisted(missingFields),
  };
  if (missingAnchors.length === 0)
    refuse("error.validation.extraction.fieldNotFound", {
      say: "fieldsMissing",
      values: { ...values, more: values.moreNames },
      parameters,
    });
  const say = missingFields.length > 0 ? "textsAndFieldsMissing" : "textsMissing";
  refuse("error.validation.extraction.anchorNotFound", { say, values, parameters });
}

export function refuseTags(problem: NonNullable<ReturnType<typeof tagProblem>>, documentName: string): never {
  if (problem.kind === "noStructure")
    refuse("error.validation.ada.documentNotTaggedProperly", { parameters: { documentName } });
  const parameters = { documentName, fieldNames: json(problem.names) };
  if (problem.kind === "notExtracted") refuse("error.validation.ada.extractRequired", { parameters });
  refuse("error.validation.ada.documentNotTaggedProperly", {
    say: "tagsMissing",
    values: { document: documentName, names: shown(problem.names), more: unlisted(problem.names) },
    parameters,
  });
}

export function refuseValues(values: readonly ValueToInject[], documentName: string): never {
  refuse("error.validation.extraction.signedDocument", {
    parameters: { documentName, fieldNames: json(values.map((value) => value.name)) },
  });
}
