// Takes planned letters out of the content streams of a page and of the forms it draws, and leaves everything else as it is.
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from "@libpdf/core";
import { inherited, resolver } from "../engine/document.ts";
import {
  type Call,
  type Content,
  type Mark,
  type Removal,
  readContent,
  type Show,
  withoutGlyphs,
} from "./redact-tags-content.ts";
import type { Plan, ShowPlan } from "./redact-tags-plan.ts";

/** The two readers of the page do not see the same operators: nothing has been changed. */
export class ContentDiffers extends Error {
  override name = "ContentDiffers";
}

type Edit = { start: number; end: number; text: string };

/** Changes the page's dictionary only; what it shares with other pages stays theirs. Throws when it cannot. */
export function applyPlan(pdf: PDF, page: PdfDict, plan: Plan): void {
  const resources = inherited(pdf, page, "Resources");
  const content = pageContent(pdf, page.get("Contents", resolver(pdf)));
  const done = rewrite(pdf, content, resources instanceof PdfDict ? resources : new PdfDict(), plan);
  const stream = new PdfStream();
  stream.setData(done.bytes);
  page.set("Contents", pdf.register(stream));
  page.set("Resources", done.resources);
}

/** Streams of one page are read as one, with a blank between them (ISO 32000-2, 7.8.2). */
function pageContent(pdf: PDF, contents: PdfObject | undefined): Buffer {
  const parts =
    contents instanceof PdfArray ? contents.toArray().map((_, at) => contents.at(at, resolver(pdf))) : [contents];
  return Buffer.concat(
    parts.flatMap((part) => (part instanceof PdfStream ? [part.getDecodedData(), Buffer.from("\n")] : [])),
  );
}

function rewrite(pdf: PDF, bytes: Uint8Array, resources: PdfDict, plan: Plan): { bytes: Buffer; resources: PdfDict } {
  const resolve = resolver(pdf);
  const content = readContent(bytes);
  const objects = resources.getDict("XObject", resolve) ?? new PdfDict();
  const formOf = (call: Call): PdfStream | null => {
    const object = objects.get(call.name, resolve);
    return object instanceof PdfStream && object.getName("Subtype", resolve)?.value === "Form" ? object : null;
  };
  const forms = content.calls.filter(formOf);
  if (content.shows.length !== plan.texts || forms.length !== plan.forms)
    throw new ContentDiffers(
      `${content.shows.length} texts and ${forms.length} forms, PDFium sees ${plan.texts} and ${plan.forms}`,
    );
  const edits: Edit[] = [];
  const marks = new Map<number, Mark>();
  for (const [at, show] of plan.shows) edits.push(showEdit(content, at, show, marks));
  for (const mark of marks.values()) edits.push(...markEdit(pdf, mark, resources));
  const newObjects = objects.clone();
  const renamed = new Map<number, string>();
  for (const [at, inner] of plan.inside) {
    const call = forms[at];
    const form = call ? formOf(call) : null;
    if (!call || !form) throw new ContentDiffers("a form is not where PDFium sees it");
    // Old files let a form use what the page has (ISO 32000-2, 8.10.1).
    const done = rewrite(pdf, form.getDecodedData(), form.getDict("Resources", resolve) ?? resources, inner);
    const copy = new PdfStream(form);
    copy.setData(done.bytes);
    copy.set("Resources", done.resources);
    const fresh = freshName(newObjects, call.name);
    newObjects.set(fresh, pdf.register(copy));
    renamed.set(at, fresh);
    edits.push({ start: call.start, end: call.end, text: `/${fresh} Do` });
  }
  // The form with the text in it must not stay behind under its old name.
  for (const at of renamed.keys()) {
    const old = forms[at]?.name;
    if (old !== undefined && !forms.some((call, index) => call.name === old && !renamed.has(index)))
      newObjects.delete(old);
  }
  const newResources = resources.clone();
  if (renamed.size > 0) newResources.set("XObject", newObjects);
  return { bytes: edited(bytes, edits), resources: newResources };
}

function freshName(objects: PdfDict, old: string): string {
  const stem = old.replace(/[^A-Za-z0-9]/g, "") || "Fm";
  let number = 1;
  while (objects.has(`${stem}x${number}`)) number += 1;
  return `${stem}x${number}`;
}

function edited(bytes: Uint8Array, edits: Edit[]): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(at, start), Buffer.from(` ${text} `, "latin1"));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

function showEdit({ shows }: Content, at: number, plan: ShowPlan, marks: Map<number, Mark>): Edit {
  const show = shows[at];
  if (!show) throw new ContentDiffers("a text is not where PDFium sees it");
  for (const mark of show.marks) if (mark.properties !== "") marks.set(mark.start, mark);
  return { start: show.start, end: show.end, text: withoutGlyphs(show, removalOf(show, plan)) };
}

function removalOf(show: Show, { count, glyphs, positions }: ShowPlan): Removal {
  const length = show.items.reduce<number>((sum, item) => sum + (typeof item === "number" ? 0 : item.length), 0);
  const afterLast = show.fontSize === 0 ? 0 : (show.charSpace / show.fontSize) * 1000;
  const advance = (from: number, to: number) =>
    (positions[to] ?? 0) - (positions[from] ?? 0) + (to === count ? afterLast : 0);
  if (glyphs.size === count)
    return {
      codeBytes: 1,
      glyphs: new Set(Array.from({ length }, (_, code) => code)),
      gap: new Map([[0, -advance(0, count)]]),
    };
  if (length !== count && length !== count * 2) throw new ContentDiffers(`${length} bytes for ${count} glyphs`);
  const gap = new Map<number, number>();
  for (const first of glyphs) {
    if (glyphs.has(first - 1)) continue;
    let end = first + 1;
    while (glyphs.has(end)) end += 1;
    gap.set(first, -advance(first, end));
  }
  return { codeBytes: length === count ? 1 : 2, glyphs, gap };
}

/** What a program reads aloud or copies in place of the letters says the tag as well. */
function markEdit(pdf: PDF, { start, end, properties }: Mark, resources: PdfDict): Edit[] {
  const spoken = /\/(ActualText|Alt|E)(?![A-Za-z0-9])/;
  if (!properties.startsWith("<<")) {
    const list = resources.getDict("Properties", resolver(pdf))?.getDict(properties.slice(1), resolver(pdf));
    if (list?.has("ActualText") || list?.has("Alt")) throw new ContentDiffers("the text has a shared replacement text");
    return [];
  }
  if (!spoken.test(properties)) return [];
  const number = /\/MCID\s+(\d+)/.exec(properties)?.[1];
  return [{ start, end, text: number === undefined ? "<< >>" : `<< /MCID ${number} >>` }];
}
