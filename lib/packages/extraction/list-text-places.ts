// GET …/documents/{documentId}/textPlaces: where a text stands in a document, for whoever places a field behind it.
import type { documents } from "#lib/contract/documents.ts";
import type { TextPlace } from "#lib/contract/records/text-place.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { AnchorRequest } from "#lib/pdf/text/extraction.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { readVisibleDocument } from "../access/viewers.ts";
import { allow, seePackage } from "../open-package.ts";
import { deadlineOf, inChild } from "./extract-document.ts";

/** Our choice: whoever looks for more of them names the text more closely. */
const most = 50;

/** The right edge of the n-th occurrence's last letter, at its head or at its foot. */
const edgeOf = (text: string, index: number, anchorPoint: "TOPRIGHT" | "BOTTOMRIGHT"): AnchorRequest => ({
  key: `${index} ${anchorPoint}`,
  text,
  index,
  characterIndex: text.length - 1,
  anchorPoint,
  leftOffset: 0,
  topOffset: 0,
  width: 0,
  height: 0,
});

export const listTextPlaces: Operation<typeof documents.listTextPlaces> = async ({ caller, params, query }) => {
  const seen = await seePackage(caller, params.packageId);
  allow(caller, seen, "edit");
  const row = await readVisibleDocument(caller, seen, params.documentId);
  // Asked for here: who may not look is not told what is missing.
  const text = query.text || refuse("error.validation.query", { parameters: { field: "text" } });
  const anchors = Array.from({ length: most }, (_, index) => index).flatMap((index) => [
    edgeOf(text, index, "TOPRIGHT"),
    edgeOf(text, index, "BOTTOMRIGHT"),
  ]);
  const bytes = await files.get(row.originalFile, seen);
  const request = { form: false, tags: false, anchors };
  const found = await inChild(row.name, () => runTool("findFields", [bytes, request], deadlineOf(row.pages)));
  const boxes = new Map(found.anchors.map(({ key, box }) => [key, box]));
  return Array.from({ length: most }, (_, index) => index).flatMap((index): TextPlace[] => {
    const [head, foot] = [boxes.get(`${index} TOPRIGHT`), boxes.get(`${index} BOTTOMRIGHT`)];
    return head && foot ? [{ page: head.page, right: head.left, top: head.top, bottom: foot.top }] : [];
  });
};
