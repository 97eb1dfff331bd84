// Tries whether pages can be painted at all, and whether two files show the same, on pictures the size of a stamp.
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { MAX_IMAGE_PIXELS } from "./inspection.ts";
import { allocate, loadPage, type OpenedPdf, pageSize } from "./pdfium.ts";
import { paint } from "./render-page.ts";

const STAMP_PX = 100;
/**
 * For all pages of both files: some hundred plain ones. Honest files of many pages must not wait here; a page of a thousand that
 * nobody can paint is refused when asked for.
 */
const BUDGET_MS = 700;
/** Enough to find what an honest program places; a page of a million images is stopped by the clock. */
const MOST_OBJECTS = 20_000;
const IMAGE = 3;
const FORM = 5;

type Tried = "unreadable" | "tooManyPixels" | "different" | null;

/**
 * Paints pages of `original`, and whether each is the same in `copy`: all of them, or as many as the time allows, which stand
 * all over the file then. null: nothing wrong was found.
 */
export function tryPages(original: OpenedPdf, copy: OpenedPdf | null, count: number): Tried {
  const start = performance.now();
  for (const index of spread(count)) {
    if (performance.now() - start > BUDGET_MS) break;
    const picture = stamp(original, index);
    if (typeof picture === "string") return picture;
    if (!copy) continue;
    const again = stamp(copy, index);
    if (typeof again === "string") return again;
    if (!picture.equals(again)) return "different";
  }
  return null;
}

/** Every index below `count`, once: the first, the last, the one in the middle, those in the middle of the halves, and so on. */
export function* spread(count: number): Generator<number> {
  const seen = new Set<number>([0, count - 1].filter((index) => index >= 0 && index < count));
  yield* seen;
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(1, count))); step >= 1; step /= 2)
    for (let index = 0; index < count; index += step) {
      if (seen.has(index)) continue;
      seen.add(index);
      yield index;
    }
}

function stamp(opened: OpenedPdf, index: number): Buffer | "unreadable" | "tooManyPixels" {
  const { pdfium } = opened;
  const size = pageSize(opened, index);
  const page = size ? loadPage(opened, index) : 0;
  if (!size || !page) return "unreadable";
  try {
    if (hasHugeImage(pdfium, page)) return "tooManyPixels";
    const scale = STAMP_PX / Math.max(size.width, size.height);
    const sides = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
    const [width = 1, height = 1] = sides;
    return paint(opened, page, width, height, (pixels) => Buffer.from(pixels));
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function hasHugeImage(pdfium: WrappedPdfiumModule, page: number): boolean {
  const memory = allocate(pdfium, 8);
  const waiting: number[] = [];
  let left = MOST_OBJECTS;
  const isHuge = (object: number): boolean => {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === FORM) waiting.push(object);
    if (type !== IMAGE || !pdfium.FPDFImageObj_GetImagePixelSize(object, memory, memory + 4)) return false;
    const [width, height] = [memory, memory + 4].map((at) => pdfium.pdfium.getValue(at, "i32") >>> 0);
    return (width ?? 0) * (height ?? 0) > MAX_IMAGE_PIXELS;
  };
  try {
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let index = 0; index < count && left-- > 0; index++)
      if (isHuge(pdfium.FPDFPage_GetObject(page, index))) return true;
    for (let form = waiting.pop(); form; form = waiting.pop()) {
      const inside = pdfium.FPDFFormObj_CountObjects(form);
      for (let index = 0; index < inside && left-- > 0; index++)
        if (isHuge(pdfium.FPDFFormObj_GetObject(form, index))) return true;
    }
    return false;
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}
