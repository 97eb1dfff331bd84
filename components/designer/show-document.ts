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
  const find = () => findSheet(designer, documentId, page);
  // The first page stands below its document's heading already.
  if (page > 0) whenThere(find, (sheet) => sheet.scrollIntoView(top));
}

function findSheet({ scroller }: Designer, documentId: string, page: number): HTMLElement | null {
  const section = scroller.current && sectionIn(scroller.current, documentId);
  return section && sheetOf(section, page);
}

type Place = { documentId: string; page: number; top: number; height: number };

/** Brings a place on a page into the middle, unless it is in view. */
export function showPlace(designer: Designer, { documentId, page, top, height }: Place): void {
  const { scroller, pages, openDocument } = designer;
  const find = () => findSheet(designer, documentId, page);
  const bring = (sheet: HTMLElement) => {
    const root = scroller.current;
    if (!root) return;
    const [view, box] = [root.getBoundingClientRect(), sheet.getBoundingClientRect()];
    const scale = box.height / pages(documentId, page).height;
    const [from, to] = [box.top + top * scale, box.top + (top + height) * scale];
    if (from >= view.top && to <= view.bottom) return;
    root.scrollTop += (from + to) / 2 - (view.top + view.bottom) / 2;
  };
  if (!find()) openDocument(documentId, page);
  whenThere(find, bring);
}
