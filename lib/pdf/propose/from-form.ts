// Fields of the file's own form, as fields of ours.

import type { FormField } from "../text/find-fields.ts";
import type { Found } from "./found.ts";
import { kindFor, labelOf } from "./kinds.ts";
import type { ProposedKind } from "./proposal.ts";
import { beside, captionOver, captionUnder, type Sheet, textOf } from "./sheet.ts";

/** What is pressed rather than filled in is nothing that somebody still has to write. */
const isAsked = ({ kind }: FormField): boolean => kind !== "button" && kind !== "unknown";

/** `signed`: somebody has signed the file, so its signature fields are taken. */
export function fromForm(sheet: Sheet, fields: readonly FormField[], signed: boolean): Found[] {
  return fields
    .filter((field) => isAsked(field) && !(signed && field.kind === "signature"))
    .flatMap((field) =>
      field.boxes
        .filter(({ page }) => page === sheet.page)
        .map((box) =>
          found(sheet, field, {
            left: box.left,
            right: box.left + box.width,
            top: box.top,
            bottom: box.top + box.height,
          }),
        ),
    );
}

function found(
  sheet: Sheet,
  field: FormField,
  place: { left: number; right: number; top: number; bottom: number },
): Found {
  const isTick = field.kind === "checkbox" || field.kind === "radio";
  const behind = isTick ? beside(sheet, place, { after: true, reach: sheet.em * 2 }) : null;
  const run =
    behind ??
    beside(sheet, place, { reach: 240 }) ??
    captionOver(sheet, place) ??
    captionUnder(sheet, { ...place, top: place.bottom });
  const label = labelOf(field.tooltip || textOf(run) || nameWords(field.name));
  return {
    ...place,
    kind: kindOf(sheet, field, label, (place.bottom - place.top) / (sheet.em * 1.3)),
    label,
    required: field.required,
    group: field.kind === "radio" ? field.name : null,
    ...(field.options.length > 0 && { options: field.options }),
    // A blank shows nothing: whatever is written over it stands alone.
    ...(field.value.trim() !== "" && { value: field.value }),
    ...(field.maxLength !== null && field.maxLength > 0 && { maxLength: field.maxLength }),
    named: run,
    around: [field.tooltip, nameWords(field.name)].filter((text) => text !== ""),
    source: "form",
    certainty: "sure",
  };
}

/** `tenant.first_name` as words. */
const nameWords = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[._[\]#-]+/g, " ")
    .trim();

function kindOf({ language }: Sheet, { kind, name }: FormField, label: string, lines: number): ProposedKind {
  if (kind === "signature" || kind === "checkbox" || kind === "radio") return kind;
  if (kind === "choice") return "list";
  const byLabel = kindFor(label, lines, language);
  return byLabel.known ? byLabel.kind : kindFor(nameWords(name), lines, language).kind;
}
