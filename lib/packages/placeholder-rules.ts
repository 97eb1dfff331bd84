// PURE. Fields that go out as they were placed: with the words that the designer put there, or with none that say what they are for.

import type { Field } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { consentId } from "./documents/document-record.ts";
import { writtenName } from "./fields/field-label.ts";
import type { FirstWordsAnywhere } from "./fields/first-words.ts";
import { calledBy, type Finding, onPage } from "./finding.ts";

export const placeholderCodes = ["placeholderLeft", "namelessField"] as const;

/** What a signer is told of by its name or its help alone. A date, a drawing, a field of the account says what it is. */
const toldByName = new Set(["TEXTFIELD", "TEXTAREA", "CHECKBOX", "RADIO", "LIST"]);

const isNameless = (field: Field): boolean =>
  field.type === "INPUT" &&
  toldByName.has(field.subtype) &&
  !field.validation?.disabled &&
  !writtenName(field) &&
  !field.tooltip?.trim();

/** Warnings: whoever means the words as they stand sends them. Of nameless fields one tells of all that a recipient has in a document. */
export function placeholderFindings(
  pkg: Pick<Package, "documents">,
  { isLabel, isOption }: FirstWordsAnywhere,
): Finding<(typeof placeholderCodes)[number]>[] {
  const own = pkg.documents.filter(({ id }) => id !== consentId);
  const placed = own.flatMap((document) =>
    document.approvals.flatMap(({ id, role, fields }) =>
      fields.map((field) => ({ document, role, approvalId: id, field })),
    ),
  );
  const ofSame = Map.groupBy(
    placed.filter(({ field }) => isNameless(field)),
    ({ document, role }) => JSON.stringify([document.id, role]),
  );
  const firsts = new Map([...ofSame.values()].map((all) => [all[0]?.field, all.length - 1]));
  return placed.flatMap(({ document, approvalId, field }) => {
    const about = {
      severity: "warning" as const,
      documentId: document.id,
      approvalId,
      fieldId: field.id,
    };
    const parameters = { ...calledBy(field), ...onPage(document, field) };
    const left =
      field.subtype === "LABEL"
        ? field.binding || !isLabel(field.value ?? "")
          ? undefined
          : field.value
        : field.subtype === "LIST"
          ? field.validation?.enum?.find(isOption)
          : undefined;
    const more = firsts.get(field);
    return [
      ...(left ? [{ ...about, code: "placeholderLeft" as const, parameters: { ...parameters, text: left } }] : []),
      // A name that a program made up is none here either.
      ...(more === undefined
        ? []
        : [{ ...about, code: "namelessField" as const, parameters: { ...parameters, field: "", more } }]),
    ];
  });
}
