// PURE. What is written in a package's fields as a table for a spreadsheet: which document, who, which field, what.
import type { FieldSummary } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { csvOf } from "#lib/core/csv.ts";

/** By the mark at its beginning a spreadsheet knows that names and values are not in the letters of its own country alone. */
const byteOrderMark = "\uFEFF";

export function fieldValuesCsv(
  header: readonly string[],
  pkg: Pick<Package, "documents" | "roles">,
  values: readonly FieldSummary[],
): string {
  const documents = new Map(pkg.documents.map(({ id, name }) => [id, name]));
  const people = new Map(pkg.roles.flatMap(({ signers }) => signers.map((signer) => [signer.id, signer] as const)));
  // A place without a person has the place's own name.
  const places = new Map(pkg.roles.map(({ id, name }) => [id, name]));
  const rows = values.map(({ signerId, documentId, fieldId, fieldName, fieldValue }) => {
    const person = people.get(signerId);
    const who = person?.name || places.get(signerId) || "";
    return [documents.get(documentId) ?? "", who, person?.email ?? "", fieldName || fieldId, fieldValue];
  });
  return byteOrderMark + csvOf(header, rows);
}

/** Something has been handed in that an archive can hold. */
export const hasHandedIn = (pkg: Pick<Package, "roles">): boolean =>
  pkg.roles.some(({ attachmentRequirements }) => attachmentRequirements.some(({ files }) => files.length > 0));
