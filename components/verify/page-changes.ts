// Draws the pages of a changed file and of the version that was signed, and keeps those that differ. Loaded beside the page: it
// brings the whole reader of PDFs.
import { isSamePicture, type Pixels } from "./same-picture.ts";
import { openPdf } from "./signature-pictures.ts";

/** Data addresses of pictures; null where there is no such page. */
export type PageChange = { page: number; before: string | null; after: string | null };
/** `more`: pages that differ as well and are not shown. `isWhole`: every page was looked at. */
export type PageChanges = { shown: PageChange[]; more: number; isWhole: boolean };

/** Our choice: enough to read a headline by, and to see what else is where. */
const width = 560;
const highest = 1_600;
const mostShown = 4;
const mostPages = 100;

type Document = Awaited<ReturnType<typeof openPdf>["promise"]>;

/** Throws where either cannot be drawn. */
export async function drawPageChanges(
  before: Uint8Array<ArrayBuffer>,
  after: Uint8Array<ArrayBuffer>,
): Promise<PageChanges> {
  const opened = [openPdf(before), openPdf(after)] as const;
  try {
    const [was, is] = await Promise.all([opened[0].promise, opened[1].promise]);
    const shown: PageChange[] = [];
    let more = 0;
    const pages = Math.max(was.numPages, is.numPages);
    for (let page = 1; page <= Math.min(pages, mostPages); page += 1) {
      const [old, now] = [await drawn(was, page), await drawn(is, page)];
      if (old && now && isSamePicture(pixelsOf(old), pixelsOf(now))) continue;
      if (shown.length < mostShown)
        shown.push({ page, before: old?.toDataURL("image/png") ?? null, after: now?.toDataURL("image/png") ?? null });
      else more += 1;
    }
    return { shown, more, isWhole: pages <= mostPages };
  } finally {
    await Promise.all(opened.map((one) => one.destroy()));
  }
}

async function drawn(pdf: Document, number: number): Promise<HTMLCanvasElement | null> {
  if (number > pdf.numPages) return null;
  const page = await pdf.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / size.width, highest / size.height) });
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  });
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const { width: across, height: down } = canvas;
  return (
    canvas.getContext("2d")?.getImageData(0, 0, across, down) ?? { width: 0, height: 0, data: new Uint8ClampedArray() }
  );
}
