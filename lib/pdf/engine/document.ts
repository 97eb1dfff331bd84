// Reads the parts of a parsed PDF that signing needs: visible page boxes, the form, its fields, whether it is signed.
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import type { PageBox, Rotation } from "./coordinates.ts";
import { withNamesOf } from "./foreign-names.ts";

export type FormField = { name: string; dict: PdfDict; ref: PdfRef; type: string | undefined };

const MAX_DEPTH = 64;

export const resolver = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);

export function getForm(pdf: PDF): PdfDict | undefined {
  return pdf.getCatalog().getDict("AcroForm", resolver(pdf));
}

/** Every field node of the form, parents before kids; safe against circular trees. */
export function* walkFields(pdf: PDF): Generator<FormField> {
  const resolve = resolver(pdf);
  const seen = new Set<PdfDict>();
  function* walk(item: PdfObject, prefix: string, type: string | undefined, depth: number): Generator<FormField> {
    if (!(item instanceof PdfRef) || depth > MAX_DEPTH) return;
    const dict = pdf.getObject(item);
    if (!(dict instanceof PdfDict) || seen.has(dict)) return;
    seen.add(dict);
    const part = dict.getString("T", resolve)?.asString();
    const name = part === undefined ? prefix : prefix ? `${prefix}.${part}` : part;
    const ownType = dict.getName("FT", resolve)?.value ?? type;
    yield { name, dict, ref: item, type: ownType };
    for (const kid of dict.getArray("Kids", resolve) ?? []) yield* walk(kid, name, ownType, depth + 1);
  }
  for (const item of getForm(pdf)?.getArray("Fields", resolve) ?? []) yield* walk(item, "", undefined, 0);
}

/** A signature field with a value exists: from then on the file's bytes may only be appended to. */
export function isSigned(pdf: PDF): boolean {
  for (const { dict, type } of walkFields(pdf)) {
    if (type === "Sig" && dict.getDict("V", resolver(pdf))?.has("Contents")) return true;
  }
  return false;
}

export function asksForAppearances(pdf: PDF): boolean {
  return getForm(pdf)?.getBool("NeedAppearances", resolver(pdf))?.value === true;
}

/**
 * The names of the fields that say something which no appearance shows: what draws appearances by itself, as most readers do,
 * shows it after all. Whoever signs in a browser would not have seen it.
 */
export function hiddenFields(pdf: PDF): string[] {
  const resolve = resolver(pdf);
  const names = new Set<string>();
  for (const { name, dict, type } of walkFields(pdf)) {
    if (!dict.has("Rect") || type === "Sig" || isHidden(pdf, dict)) continue;
    const isDrawn = dict.getDict("AP", resolve)?.get("N", resolve) !== undefined;
    if (!isDrawn && saysSomething(inherited(pdf, dict, "V"))) names.add(name);
  }
  return [...names];
}

/** Annotation flags 2, Hidden, and 6, NoView (ISO 32000-2, table 167). */
const isHidden = (pdf: PDF, widget: PdfDict): boolean =>
  ((widget.getNumber("F", resolver(pdf))?.value ?? 0) & 0b10_0010) !== 0;

function saysSomething(value: PdfObject | undefined): boolean {
  if (value instanceof PdfString) return value.asString().trim() !== "";
  if (value instanceof PdfName) return value.value !== "Off";
  return value instanceof PdfArray && value.length > 0;
}

type Box = { x1: number; y1: number; x2: number; y2: number };

/** The part of a page that is shown, and how it is turned. */
export function pageBox(pdf: PDF, page: PdfDict): PageBox {
  const { visible } = visibleBox(pdf, page);
  const angle = inherited(pdf, page, "Rotate");
  const turns = angle instanceof PdfNumber ? Math.trunc(angle.value / 90) % 4 : 0;
  return { ...visible, rotation: (((turns + 4) % 4) * 90) as Rotation };
}

/**
 * The box that PDFium and poppler show. libpdf's own getCropBox takes the upper right corner for width and height,
 * so the raw array is read; the crop box is cut to the media box (ISO 32000-2, 14.11.2.1). Our choice: where that leaves
 * nothing, or where the crop box is not four numbers, the media box holds, and `ignored` says that there was one.
 */
export function visibleBox(pdf: PDF, page: PdfDict): { visible: Box; ignored: boolean } {
  const media = readBox(pdf, inherited(pdf, page, "MediaBox"), 0) ?? { x1: 0, y1: 0, x2: 612, y2: 792 };
  const value = inherited(pdf, page, "CropBox");
  const crop = readBox(pdf, value, Number.NaN);
  const cut = crop && {
    x1: Math.max(media.x1, crop.x1),
    y1: Math.max(media.y1, crop.y1),
    x2: Math.min(media.x2, crop.x2),
    y2: Math.min(media.y2, crop.y2),
  };
  if (cut && cut.x1 < cut.x2 && cut.y1 < cut.y2) return { visible: cut, ignored: false };
  return { visible: media, ignored: value !== undefined && value.type !== "null" };
}

/** `otherwise`: what an item counts for that is no number. */
function readBox(pdf: PDF, value: PdfObject | undefined, otherwise: number): Box | undefined {
  if (!(value instanceof PdfArray) || value.length < 4) return undefined;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => {
    const item = value.at(index, resolver(pdf));
    return item instanceof PdfNumber ? item.value : otherwise;
  }) as [number, number, number, number];
  if (![a, b, c, d].every(Number.isFinite) || a === c || b === d) return undefined;
  return { x1: Math.min(a, c), y1: Math.min(b, d), x2: Math.max(a, c), y2: Math.max(b, d) };
}

/** An entry that a page or a field may have from the nodes above it (ISO 32000-2, 7.7.3.4 and 12.7.4.1). */
export function inherited(pdf: PDF, own: PdfDict, key: string): PdfObject | undefined {
  const resolve = resolver(pdf);
  let node: PdfDict | undefined = own;
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const value = node.get(key, resolve);
    if (value !== undefined) return value;
    node = node.getDict("Parent", resolve);
  }
  return undefined;
}

/** Appends to an array entry of a dictionary, whether it is direct, a reference, or missing. */
export function appendTo(pdf: PDF, dict: PdfDict, key: string, ...items: PdfObject[]): void {
  const array = dict.getArray(key, resolver(pdf));
  if (array) array.push(...items);
  else dict.set(key, PdfArray.of(...items));
}

export const name = (value: string): PdfName => PdfName.of(value);
export const text = (value: string): PdfString => PdfString.fromString(value.toWellFormed());
export const number = (value: number): PdfNumber => PdfNumber.of(Math.round(value * 1e4) / 1e4);
export const numbers = (values: readonly number[]): PdfArray => PdfArray.of(...values.map(number));

/** Loads a file whose bytes must stay as they are: throws when libpdf could only append by rewriting it. */
export async function openForAppending(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null) throw new Error(`PDF cannot be appended to: ${blocker}`);
  return pdf;
}

/**
 * libpdf may fall back to a full rewrite without a word; a rewrite would break every earlier signature. Names of pages that are
 * written anew stay what their content calls them.
 */
export async function saveAppended(pdf: PDF, original: Uint8Array): Promise<Uint8Array> {
  const bytes = await withNamesOf(original, () => pdf.save({ incremental: true }));
  const prefix = Buffer.from(bytes.buffer, bytes.byteOffset, original.length);
  if (bytes.length <= original.length || prefix.compare(original) !== 0) {
    throw new Error("PDF was rewritten instead of appended to");
  }
  return bytes;
}
