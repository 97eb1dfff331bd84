// PURE. The QR codes of a document: on its pages they are placed as its fields are, and kept as fields of the document itself.
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import type { Box } from "./designer-field.ts";
import type { Handle } from "./geometry.ts";

/** As long as the interface takes: more cannot be read from paper. */
export const longestCode = 500;

export const codesOf = (document: Pick<Document, "fields">): Field[] => document.fields.filter(isCode);

/** The square that a code becomes by a handle: the side that it pulls says how large, and the edge across from it stays. */
export function squared(box: Box, handle: Handle): Box {
  const isSide = handle === "e" || handle === "w";
  const isEnd = handle === "n" || handle === "s";
  const side = isSide ? box.width : isEnd ? box.height : Math.max(box.width, box.height);
  return {
    left: handle.includes("w") ? box.left + box.width - side : box.left,
    top: handle.includes("n") ? box.top + box.height - side : box.top,
    width: side,
    height: side,
  };
}
