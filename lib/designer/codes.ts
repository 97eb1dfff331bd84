// PURE. The QR codes of a document, and where a new one is put: in a corner of a page, beside those that are there.
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { versionOf } from "#lib/contract/version.ts";
import { defaultSize } from "#lib/packages/fields/field-kinds.ts";
import type { PageSize } from "./designer-field.ts";
import type { PlacedCode } from "./document-change.ts";

/** As long as the interface takes: more cannot be read from paper. */
export const longestCode = 500;

export const corners = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type Corner = (typeof corners)[number];

/** Our choice, in pixels: as far from the page's edges as printers reach, and as far from each other. */
const margin = 24;

export const codesOf = (document: Pick<Document, "fields">): Field[] =>
  document.fields.filter((field) => field.type === "IMAGE");

export const placeOfCode = ({ page, left, top, width, height, value }: Field): PlacedCode => ({
  ...{ page, left, top, width, height },
  value,
});

/** The one that stands there and says that. */
export const sameCode = (present: readonly Field[], code: PlacedCode): Field | undefined =>
  present.find((one) => versionOf([placeOfCode(one)]) === versionOf([code]));

/** Codes stand in a row from the corner inwards; where the row is full, the corner is taken twice. */
export function codeSpot(present: readonly Field[], page: number, { width, height }: PageSize, corner: Corner) {
  const usual = defaultSize("QRCODE");
  const side = Math.min(usual.width, width, height);
  const top = corner.startsWith("top") ? margin : height - margin - side;
  const room = Math.max(1, Math.floor((width - margin) / (side + margin)));
  const lefts = Array.from({ length: room }, (_, at) => {
    const inwards = margin + at * (side + margin);
    return corner.endsWith("Left") ? inwards : width - side - inwards;
  });
  const isFree = (left: number) =>
    !present.some(
      (code) =>
        code.page === page &&
        left < code.left + code.width &&
        code.left < left + side &&
        top < code.top + code.height &&
        code.top < top + side,
    );
  const left = lefts.find(isFree) ?? lefts[0] ?? 0;
  const inside = (at: number, most: number) => Math.min(Math.max(0, at), Math.max(0, most - side));
  return {
    type: "IMAGE" as const,
    subtype: "QRCODE" as const,
    page,
    left: inside(left, width),
    top: inside(top, height),
    width: side,
    height: side,
  };
}
