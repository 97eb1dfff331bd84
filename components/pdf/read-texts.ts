// The texts of a PDF's pages with the places where they stand. Load it with import(): it brings the whole reader of PDFs.
import { pdfjs } from "react-pdf";
import type { PageSize } from "#lib/designer/designer-field.ts";
import type { TextRun } from "#lib/designer/text-search.ts";
import { options } from "./pdf-page.tsx";

type TextItem = { str: string; dir: string; width: number; transform: number[]; hasEOL: boolean };
type View = { width: number; transform: number[] };

/** Page by page, in pixels of pages that are so large. Throws where the file cannot be read, and once `signal` says to stop. */
export async function readTexts(url: string, sizes: readonly PageSize[], signal: AbortSignal): Promise<TextRun[][]> {
  const loading = pdfjs.getDocument({ ...options, url });
  // What is destroyed while it loads may never answer.
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([readPages(loading, sizes, signal), stopped.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
    void loading.destroy().catch(() => undefined);
  }
}

async function readPages(
  loading: ReturnType<typeof pdfjs.getDocument>,
  sizes: readonly PageSize[],
  signal: AbortSignal,
): Promise<TextRun[][]> {
  const pdf = await loading.promise;
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
function runOf({ str, dir, width, transform, hasEOL }: TextItem, view: View, perPoint: number): TextRun {
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
