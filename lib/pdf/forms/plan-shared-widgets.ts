// Decides, for a document that came signed, which signature's widget shows which values: only signatures may be added to it.
import { type PDF, PdfDict, PdfRef } from "@libpdf/core";
import { resolver } from "../engine/document.ts";
import { rectOf } from "./acro-fields.ts";
import { gatherBoxes, type NamedBox, type OnPage } from "./gather-boxes.ts";

type Field = { name: string; kind: "signature" | "value"; locks?: string[] };
/** `rect` is null for what shows nothing. */
type Placed<F> = { field: F; page: number; rect: NamedBox["rect"] | null };
/** `boxes`: the drawings that share the widget; none where it shows its own mark alone. */
type PlannedWidget<F> = Placed<F> & { boxes: NamedBox[]; companions: string[] };

/** Signatures alone, each with its companions behind it. Throws where no signature locks a value, and so none shows it. */
export function planSharedWidgets<F extends Field>(
  pdf: PDF,
  all: readonly Placed<F>[],
  pageAt: (index: number) => PdfDict,
): PlannedWidget<F>[] {
  const boxes = all.flatMap(({ field, page, rect }) => (rect ? [{ name: field.name, page, rect }] : []));
  const theirs = [...new Set(boxes.map(({ page }) => page))].flatMap((page) => annotationsOf(pdf, page, pageAt(page)));
  const names = new Set(all.map(({ field }) => field.name));
  const waiting = new Set(all.filter(({ field }) => field.kind === "value").map(({ field }) => field.name));
  const planned = all.flatMap((one): PlannedWidget<F>[] => {
    const { field } = one;
    if (field.kind === "value") return [];
    const shown = new Set([field.name, ...(field.locks ?? []).filter((value) => waiting.delete(value))]);
    // An invisible signature without visible values stays as it is.
    if (shown.size === 1) return [{ ...one, boxes: [], companions: [] }];
    const [own, others] = [boxes.filter(({ name }) => shown.has(name)), boxes.filter(({ name }) => !shown.has(name))];
    // The mark first: what stands near it joins it.
    own.sort((a, b) => Number(b.name === field.name) - Number(a.name === field.name));
    const [first, ...rest] = gatherBoxes(own, theirs, others);
    const companions = rest.map((region, index) => {
      const companion = { ...field, name: freeName(names, field.name, index + 2), locks: [] };
      return { ...region, field: companion, companions: [] };
    });
    return [
      { ...one, ...(first ?? { boxes: [] }), companions: companions.map((companion) => companion.field.name) },
      ...companions,
    ];
  });
  const [lost] = waiting;
  if (lost !== undefined) throw new RangeError(`No signature shows the value "${lost}"`);
  return planned;
}

function freeName(taken: Set<string>, name: string, number: number): string {
  let candidate = `${name}/${number}`;
  while (taken.has(candidate)) candidate += "/";
  taken.add(candidate);
  return candidate;
}

/** What the pages bring along: fields, links and notes. */
function annotationsOf(pdf: PDF, page: number, dict: PdfDict): OnPage[] {
  return (dict.getArray("Annots", resolver(pdf))?.toArray() ?? []).flatMap((item) => {
    const annotation = item instanceof PdfRef ? pdf.getObject(item) : item;
    const rect = annotation instanceof PdfDict ? rectOf(pdf, annotation) : null;
    return rect ? [{ page, rect }] : [];
  });
}
