// Goes to a page of a document, which has its place in the scroll also while it is too far away to be drawn.
import type { Designer } from "./designer-context.ts";
import { sectionIn, sheetOf } from "./sheet-spot.ts";
import { whenThere } from "./when-there.ts";

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
  const top = { block: "start", behavior: "instant" } as const;
  sectionIn(root, documentId)?.scrollIntoView(top);
  const find = () => {
    const section = sectionIn(root, documentId);
    return section && sheetOf(section, page);
  };
  // The first page stands below its document's heading already.
  if (page > 0) whenThere(find, (sheet) => sheet.scrollIntoView(top));
}
