// The texts of a PDF's pages with the places where they stand. Load it with import(): it brings the whole reader of PDFs.
import { pdfjs } from "react-pdf";
import type { PageSize } from "#lib/designer/designer-field.ts";
import type { TextRun } from "#lib/designer/text-search.ts";
import { options } from "./pdf-page.tsx";

type TextItem = { str: string; fontName: string; dir: string; width: number; transform: number[]; hasEOL: boolean };
type View = { width: number; transform: number[] };

type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>["promise"]>;

/** Throws where the file cannot be read, and once `signal` says to stop. */
async function reading<Read>(url: string, signal: AbortSignal, read: (pdf: Pdf) => Promise<Read>): Promise<Read> {
  const loading = pdfjs.getDocument({ ...options, url });
  // What is destroyed while it loads may never answer.
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([loading.promise.then(read), stopped.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
    void loading.destroy().catch(() => undefined);
  }
}

/** Page by page, in pixels of pages that are so large. */
export const readTexts = (url: string, sizes: readonly PageSize[], signal: AbortSignal): Promise<TextRun[][]> =>
  reading(url, signal, (pdf) => readPages(pdf, sizes, signal));

async function readPages(pdf: Pdf, sizes: readonly PageSize[], signal: AbortSignal): Promise<TextRun[][]> {
  const pages: TextRun[][] = [];
  for (const [at, size] of sizes.entries()) {
    signal.throwIfAborted();
    const page = await pdf.getPage(at + 1);
    const { items } = await page.getTextContent();
    const view = page.getViewport({ scale: 1 });
    pages.push(items.flatMap((item) => ("str" in item ? [runOf(item, view, size.width / view.width)] : [])));
    page.cleanup();
  }
  return pages;
}

/** `perPoint`: the interface's pixels. Letters reach a fifth of their height below the line that they stand on. */
function runOf({ str, fontName, dir, width, transform, hasEOL }: TextItem, view: View, perPoint: number): TextRun {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = pdfjs.Util.transform(view.transform, transform) as number[];
  const [along, height] = [Math.hypot(a, b) || 1, Math.hypot(c, d)];
  const end = { x: x + (a / along) * width, y: y + (b / along) * width };
  const corners = [-0.2, 1].flatMap((up) =>
    [{ x, y }, end].map((foot) => ({ x: foot.x + c * up, y: foot.y + d * up })),
  );
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const isLevel = Math.abs(b) < 0.01 * along && height > 0;
  return {
    text: str,
    font: fontName,
    box: {
      left: left * perPoint,
      top: top * perPoint,
      width: (Math.max(...xs) - left) * perPoint,
      height: (Math.max(...ys) - top) * perPoint,
    },
    way: isLevel ? (dir === "rtl" ? "left" : "right") : "turned",
    endsLine: hasEOL,
  };
}

type Glyph = { unicode: string; width: number };

/** Adds how wide the letters of these pages are, in the fonts that they have there; of those that `isWanted` says still. */
export const readWidths = (
  url: string,
  pages: readonly number[],
  { widths, isWanted }: { widths: Map<string, Map<string, number>>; isWanted: (page: number) => boolean },
  signal: AbortSignal,
): Promise<void> =>
  reading(url, signal, async (pdf) => {
    for (const at of pages) {
      signal.throwIfAborted();
      if (!isWanted(at)) continue;
      const page = await pdf.getPage(at + 1);
      noteWidths(await page.getOperatorList(), widths);
      page.cleanup();
    }
  });

function noteWidths(
  { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] },
  widths: Map<string, Map<string, number>>,
): void {
  let font = "";
  const saved: string[] = [];
  for (const [at, operator] of fnArray.entries()) {
    const [first] = argsArray[at] ?? [];
    if (operator === pdfjs.OPS.save) saved.push(font);
    else if (operator === pdfjs.OPS.restore) font = saved.pop() ?? font;
    else if (operator === pdfjs.OPS.setFont) font = String(first);
    else if (operator === pdfjs.OPS.showText) {
      const known = widths.get(font) ?? new Map<string, number>();
      widths.set(font, known);
      // Numbers among them are gaps.
      for (const glyph of first as (Glyph | number)[]) if (typeof glyph === "object") noteGlyph(glyph, known);
    }
  }
}

/** One that stands for several letters says something only of those that never stand by themselves. */
function noteGlyph({ unicode, width }: Glyph, known: Map<string, number>): void {
  const letters = [...unicode];
  for (const letter of letters)
    if (letters.length === 1 || !known.has(letter)) known.set(letter, width / letters.length);
}
