// PURE. What a document that its author has certified takes from others: signatures where it has fields for them, and nothing else.
import type { Field } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { placeUnder, withoutPlace } from "#lib/pdf/forms/place-under.ts";
import type { Box } from "#lib/pdf/text/extraction.ts";
import type { Proven, SigningPlaces } from "./documents/prove-documents.ts";
import { calledBy, type Finding, onPage } from "./finding.ts";

export const certifiedCodes = ["certifiedTakesNone", "certifiedNoPlace"] as const;

type Certified = Finding<(typeof certifiedCodes)[number]>;
type PlacesOf = (documentId: string) => SigningPlaces;

/** Of the files that were tried; who has not tried one hears nothing of it. */
export const placesBy =
  ({ documents }: { documents: readonly { id: string; originalFile: string }[] }, proven: Proven): PlacesOf =>
  (documentId) =>
    proven.get(documents.find(({ id }) => id === documentId)?.originalFile ?? "") ?? null;

/** Whatever it is that a signer does there, it has to be a signature. */
export const certifiedTakes = ({ type }: Pick<Field, "type">): boolean => type === "SIGNATURE";

/** Whether a field stands at one of the places. */
export const signsAt = (place: Box, field: Box): boolean => placeUnder([{ box: place }], field) !== undefined;

/** A signature of no size shows nothing, and is taken anywhere. */
const shows = ({ width, height }: Field): boolean => width > 0 && height > 0;

export function certifiedFindings({ documents }: Pick<Package, "documents">, placesOf: PlacesOf): Certified[] {
  return documents.flatMap((document) => {
    const places = placesOf(document.id);
    if (!places) return [];
    const placed = document.approvals.flatMap(({ id, fields }) => fields.map((field) => ({ approvalId: id, field })));
    const signatures = placed.filter(({ field }) => certifiedTakes(field) && shows(field));
    const nameOf = (approvalId: string, field: Field) => `${approvalId}/${field.id}`;
    const lost = withoutPlace(
      places.map((box) => ({ box })),
      signatures.map(({ approvalId, field }) => ({ ...field, name: nameOf(approvalId, field) })),
    );
    return placed.flatMap(({ approvalId, field }): Certified[] => {
      const isLost = lost.has(nameOf(approvalId, field));
      if (certifiedTakes(field) && !isLost) return [];
      return [
        {
          code: isLost ? "certifiedNoPlace" : "certifiedTakesNone",
          severity: "blocker",
          parameters: { ...calledBy(field), ...onPage(document, field), places: places.length },
          documentId: document.id,
          approvalId,
          fieldId: field.id,
        },
      ];
    });
  });
}
