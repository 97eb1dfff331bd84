// Goes to a page of a document, which has its place in the scroll also while it is too far away to be drawn.
import type { Designer } from "./designer-context.ts";
import { bring, isInView, placeOf, sectionIn } from "./sheet-spot.ts";

export function showDocument(designer: Designer, documentId: string, page: number): void {
  const { canvas, documents, followDocument, parts, scroller, t } = designer;
  const at = documents.findIndex(({ id }) => id === documentId);
  const [root, document] = [scroller.current, documents[at]];
  if (!root || !document) return;
  const isOther = document.id !== designer.document.id;
  const place = { at: at + 1, count: documents.length };
  const words = parts.title ? t("document.at", { name: document.name, ...place }) : t("document.short", place);
  followDocument(documentId);
  canvas.setState({
    opened: documentId,
    page,
    ...(isOther && { words }),
  });
  sectionIn(root, documentId)?.scrollIntoView({ block: "start", behavior: "instant" });
  // The first page stands below its document's heading already.
  const sheet = page > 0 && placeOf(root, document, page);
  if (sheet) bring(root, sheet, { block: "start" });
}

export type Place = { documentId: string; page: number; top: number; height: number };

/** Brings a place on a page into the middle, unless it is in view. */
export function showPlace(designer: Designer, { documentId, page, top, height }: Place): void {
  const { canvas, documents, scroller, openDocument, followDocument } = designer;
  const root = scroller.current;
  const document = documents.find(({ id }) => id === documentId);
  if (!root || !document) return;
  const find = () => {
    const [sheet, size] = [placeOf(root, document, page), document.pages[page]];
    const scale = sheet && size ? sheet.height / size.height : 0;
    return sheet && { top: sheet.top + top * scale, height: height * scale };
  };
  const before = find();
  if (!before || isInView(root, before)) return;
  const isFar = !sectionIn(root, documentId)?.querySelector("[data-page]");
  if (isFar) openDocument(documentId, page);
  const now = find();
  if (now) bring(root, now, { block: "center" });
  if (document.id === designer.document.id) return;
  // The one before may be in view still, and is not what was gone to.
  followDocument(documentId);
  canvas.setState({ opened: documentId, page });
}
