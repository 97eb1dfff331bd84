// Draws the first page of a PDF. Load it through first-page.ts: it brings the whole reader of PDFs.
import { pdfjs } from "react-pdf";
import { options, sharpness } from "./pdf-page.tsx";

/** Our choice: a page that takes longer is not worth the battery. */
const patienceMs = 10_000;
/** A page that is much longer than wide is cut off. */
const longest = 4;

/** A PNG as a data address, `width` in CSS pixels. Throws where the page cannot be drawn, or not in time. */
export async function drawFirstPage(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  signal: AbortSignal,
): Promise<string> {
  const loading = pdfjs.getDocument({ ...options, data: bytes });
  // What is destroyed while it loads may never answer.
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new Error("stopped"));
  const timer = setTimeout(stop, patienceMs);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([draw(loading, width), stopped.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    void loading.destroy().catch(() => undefined);
  }
}

async function draw(loading: ReturnType<typeof pdfjs.getDocument>, width: number): Promise<string> {
  const page = await (await loading.promise).getPage(1);
  const natural = page.getViewport({ scale: 1 });
  const wide = Math.round(width * sharpness());
  const viewport = page.getViewport({ scale: wide / natural.width });
  const height = Math.max(1, Math.min(Math.round(viewport.height), wide * longest));
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height });
  await page.render({ canvas, viewport, background: "white" }).promise;
  return canvas.toDataURL("image/png");
}
