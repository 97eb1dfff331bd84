// PURE. The end of a step's address that opens it at one thing: a field, a recipient, a document, the due date, the name.
import { keyOf } from "./designer-field.ts";

export type ShownPlace =
  | { to: "field"; key: string }
  | { to: "recipient"; id: string }
  | { to: "document"; id: string }
  | { to: "due" }
  | { to: "name" };

export function placeHash(place: ShownPlace): string {
  const words = { to: place.to, ...("key" in place ? { id: place.key } : "id" in place ? { id: place.id } : {}) };
  return `#${new URLSearchParams(words)}`;
}

export function placeInHash(hash: string): ShownPlace | null {
  const params = new URLSearchParams(hash.slice(1));
  const to = params.get("to");
  const id = params.get("id");
  if (to === "due" || to === "name") return { to };
  if (!id) return null;
  if (to === "field") return { to, key: id };
  return to === "recipient" || to === "document" ? { to, id } : null;
}

type Found = {
  key: string;
  documentId?: string | undefined;
  approvalId?: string | undefined;
  fieldId?: string | undefined;
  roleId?: string | undefined;
};

/** What is mended where people and documents are named; everything else is mended among the fields. */
const beforeTheFields = new Set([
  "notAPackage",
  "noDocuments",
  "noSigner",
  "placeholder",
  "signerIncomplete",
  "copySigns",
  "emptyGroup",
  "duePassed",
  "cannotAuthenticate",
  "noSignOn",
  "noTexts",
  "noOneTimeCodes",
  "noCertificateService",
  "certificateCameSigned",
  "certificateConditional",
  "featureOff",
  "provesNothing",
  "recordSaysTooLittle",
  "cannotBeSealed",
]);

/** The step that mends a finding of the look before sending, and what of it the finding names. */
export function wayToMend({ key, documentId, approvalId, fieldId, roleId }: Found): {
  step: 0 | 1;
  place: ShownPlace | undefined;
} {
  if (documentId && approvalId && fieldId)
    return { step: 1, place: { to: "field", key: keyOf(documentId, approvalId, fieldId) } };
  const place: ShownPlace | undefined = roleId
    ? { to: "recipient", id: roleId }
    : documentId
      ? { to: "document", id: documentId }
      : key === "duePassed"
        ? { to: "due" }
        : key === "missingGlyph"
          ? { to: "name" }
          : undefined;
  return { step: beforeTheFields.has(key) || key === "missingGlyph" ? 0 : 1, place };
}
