// Cuts the signatures out of the pages, as they stand there. Loaded beside the page: it brings the whole reader of PDFs.
import { pdfjs } from "react-pdf";

pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).toString();

/** A PNG as a data address, and the page it stands on, from 1. */
export type SignaturePicture = { source: string; page: number };

type Widget = { fieldType?: string; fieldName?: string; rect: number[]; hidden?: boolean; hasAppearance?: boolean };

/** Our choice: sharp on paper, too. */
const dotsPerPoint = 3;
const mostPictures = 24;
const mostPages = 400;

let ready: InstanceType<typeof pdfjs.PDFWorker> | undefined;

/** Starts the program that reads, so that it is there when the connection is not. */
export function makeReady(): void {
  ready ??= new pdfjs.PDFWorker();
}

/** To be destroyed by whoever opened it. It takes the bytes. */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof pdfjs.getDocument> {
  makeReady();
  return pdfjs.getDocument({ data: bytes, worker: ready, useSystemFonts: false });
}

/** By the name of the signature's field; without those that show nothing. Throws where the file cannot be drawn. */
export async function drawSignatures(
  bytes: Uint8Array<ArrayBuffer>,
  fields: readonly string[],
): Promise<Map<string, SignaturePicture>> {
  const found = new Map<string, SignaturePicture>();
  const loading = openPdf(bytes);
  try {
    const document = await loading.promise;
    for (let at = 1; at <= Math.min(document.numPages, mostPages); at += 1) {
      if (found.size >= Math.min(fields.length, mostPictures)) break;
      const page = await document.getPage(at);
      for (const widget of (await page.getAnnotations()) as Widget[]) {
        const { fieldName = "", fieldType, rect, hidden, hasAppearance } = widget;
        if (fieldType !== "Sig" || hidden || !hasAppearance || !fields.includes(fieldName) || found.has(fieldName))
          continue;
        const source = await cut(page, rect);
        if (source) found.set(fieldName, { source, page: at });
      }
    }
    return found;
  } finally {
    await loading.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof pdfjs.getDocument>["promise"]>["getPage"]>>;

async function cut(page: Page, rect: number[]): Promise<string | null> {
  const viewport = page.getViewport({ scale: dotsPerPoint });
  const [left1 = 0, bottom = 0, right = 0, top1 = 0] = rect;
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left1, bottom) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top1) as number[];
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  const [width, height] = [Math.round(Math.abs(x2 - x1)), Math.round(Math.abs(y2 - y1))];
  // Without a size a signature is not seen; larger ones than a page are no signature's picture.
  if (width < 12 || height < 12 || width > viewport.width || height > viewport.height) return null;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  await page.render({ canvas, viewport, transform: [1, 0, 0, 1, -left, -top] }).promise;
  return canvas.toDataURL("image/png");
}
