// Erases text tags from an unsigned PDF: their letters leave the content, everything else looks as it did.
import { PDF } from "@libpdf/core";
import { allocate, loadPage, type OpenedPdf, openOrThrow, saveCopy } from "../engine/pdfium.ts";
import type { FoundTag } from "../text/extraction.ts";
import { type TagPlace, tagsOn } from "../text/find-tags.ts";
import { pageText } from "../text/page-text.ts";
import { applyPlan } from "./redact-tags-apply.ts";
import { eraseByPdfium } from "./redact-tags-fallback.ts";
import { type Plan, planOf } from "./redact-tags-plan.ts";

/** The message names the tags that stayed. */
export class TagNotRemoved extends Error {
  override name = "TagNotRemoved";
}

/** Text that is drawn several times over itself is erased layer by layer. */
const mostLayers = 5;

/**
 * Answers a whole new file (to be called before anything is appended). Throws `TagNotRemoved` rather than answering a file
 * in which a tag still stands or another letter has moved.
 */
export async function redactTags(bytes: Uint8Array, tags: readonly FoundTag[]): Promise<Uint8Array> {
  let current = bytes;
  let wanted = [...tags];
  for (let layer = 0; layer < mostLayers && wanted.length > 0; layer++) {
    const next = await eraseLayer(current, wanted);
    if (!next) break;
    current = next;
    wanted = await stillThere(current, wanted);
  }
  if (wanted.length > 0) throw new TagNotRemoved(wanted.map((tag) => tag.text).join(", "));
  return current;
}

/** `null`: no way was found that leaves the rest alone. */
async function eraseLayer(bytes: Uint8Array, tags: readonly FoundTag[]): Promise<Uint8Array | null> {
  using opened = await openOrThrow(bytes);
  const pages = new Map<number, TagPlace[]>();
  for (const tag of tags) {
    const place = tagsOn(pageText(opened, tag.box.page)).find((one) => isSame(one, tag));
    if (place) pages.set(tag.box.page, [...(pages.get(tag.box.page) ?? []), place]);
  }
  if (pages.size === 0) return null;
  const before = [...pages].map(([page, places]) => {
    const chars = new Set(places.flatMap((place) => place.chars));
    return withText(opened, page, (loaded, texts) => ({
      page,
      chars,
      plan: planOf(opened, loaded, texts, chars),
      letters: lettersOf(opened, texts, chars),
    }));
  });
  for (const way of [eraseInContent, eraseWithPdfium]) {
    const erased = await way(bytes, before).catch(() => null);
    if (erased && (await looksRight(erased, before))) return erased;
  }
  return null;
}

type PageBefore = { page: number; chars: ReadonlySet<number>; plan: Plan | null; letters: Letters };

/** Our own way: only the operators that show the tags are written anew. */
async function eraseInContent(bytes: Uint8Array, pages: readonly PageBefore[]): Promise<Uint8Array | null> {
  const pdf = await PDF.load(bytes);
  for (const { page, plan } of pages) {
    const dict = pdf.getPage(page)?.dict;
    if (!dict || !plan) return null;
    applyPlan(pdf, dict, plan);
  }
  // PDFium's copy leaves out what nothing refers to any more: the old content.
  using edited = await openOrThrow(await pdf.save({ compressStreams: true }));
  return saveCopy(edited);
}

/** PDFium's way writes whole pages anew and knows fewer colour spaces; for content that the two readers see differently. */
async function eraseWithPdfium(bytes: Uint8Array, pages: readonly PageBefore[]): Promise<Uint8Array | null> {
  using opened = await openOrThrow(bytes);
  for (const { page, chars } of pages)
    withText(opened, page, (loaded, texts) => eraseByPdfium(opened, loaded, texts, chars));
  const copy = saveCopy(opened);
  if (!copy) return null;
  // Twice: what became unreachable while the document was open is still written the first time.
  using again = await openOrThrow(copy);
  return saveCopy(again);
}

const near = 1;
const isSame = (a: FoundTag, b: FoundTag) =>
  a.text === b.text && Math.abs(a.box.left - b.box.left) < near && Math.abs(a.box.top - b.box.top) < near;

async function stillThere(bytes: Uint8Array, tags: readonly FoundTag[]): Promise<FoundTag[]> {
  using opened = await openOrThrow(bytes);
  // A shadow stands a little beside what it is the shadow of.
  const beside = 6;
  return [...new Set(tags.map((tag) => tag.box.page))].flatMap((page) =>
    tagsOn(pageText(opened, page)).filter((left) =>
      tags.some(
        ({ text, box }) =>
          text === left.text &&
          box.page === page &&
          Math.abs(box.left - left.box.left) < beside &&
          Math.abs(box.top - left.box.top) < beside,
      ),
    ),
  );
}

function withText<T>(opened: OpenedPdf, index: number, use: (page: number, texts: number) => T): T {
  const { pdfium } = opened;
  const page = loadPage(opened, index);
  const texts = page ? pdfium.FPDFText_LoadPage(page) : 0;
  try {
    if (!texts) throw new Error(`Page ${index} cannot be read`);
    return use(page, texts);
  } finally {
    if (texts) pdfium.FPDFText_ClosePage(texts);
    if (page) pdfium.FPDF_ClosePage(page);
  }
}

/** Where each letter stands, in points of user space. */
type Letters = Map<number, { x: number; y: number }[]>;

const hyphens = new Set([0x02, 0x2d, 0xad, 0xfffe]);

function lettersOf({ pdfium }: OpenedPdf, texts: number, without: ReadonlySet<number>): Letters {
  const letters: Letters = new Map();
  const memory = allocate(pdfium, 16);
  for (let char = 0; char < pdfium.FPDFText_CountChars(texts); char++) {
    const code = pdfium.FPDFText_GetUnicode(texts, char);
    // Blanks and hyphens are as PDFium takes them for, which depends on what stands beside them.
    if (without.has(char) || code <= 0x20 || code === 0xa0 || hyphens.has(code)) continue;
    if (!pdfium.FPDFText_GetCharOrigin(texts, char, memory, memory + 8)) continue;
    const place = { x: pdfium.pdfium.getValue(memory, "double"), y: pdfium.pdfium.getValue(memory + 8, "double") };
    const ofCode = letters.get(code) ?? [];
    ofCode.push(place);
    letters.set(code, ofCode);
  }
  pdfium.pdfium.wasmExports.free(memory);
  return letters;
}

/** Every other letter still stands where it stood, to a twentieth of a point. */
async function looksRight(bytes: Uint8Array, pages: readonly PageBefore[]): Promise<boolean> {
  using opened = await openOrThrow(bytes);
  return pages.every(({ page, letters }) => {
    const after = withText(opened, page, (_, texts) => lettersOf(opened, texts, new Set()));
    return [...letters].every(([code, places]) => {
      const found = after.get(code) ?? [];
      return places.every((place) => found.some((one) => Math.hypot(one.x - place.x, one.y - place.y) < 0.05));
    });
  });
}
