// Draws ready-made appearances into the content of pages: what a flattened form field leaves behind.
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { inherited, name } from "./document.ts";

/** Operators in the page's own user space; `form`, a form XObject, is drawn with its lower left corner at x, y. */
export type Stamp = {
  page: number;
  before?: string;
  form?: PdfRef;
  x: number;
  y: number;
  scaleX?: number;
  scaleY?: number;
};

export function stampPages(pdf: PDF, stamps: readonly Stamp[]): void {
  for (const index of new Set(stamps.map((stamp) => stamp.page))) {
    const page = pdf.getPage(index)?.dict;
    if (!page) continue;
    const names = xobjectsOf(pdf, page);
    const drawn = stamps
      .filter((stamp) => stamp.page === index)
      .map((stamp) => {
        const shown = stamp.form
          ? `${[stamp.scaleX ?? 1, 0, 0, stamp.scaleY ?? 1, stamp.x, stamp.y].map(format).join(" ")} cm /${names.add(stamp.form)} Do`
          : "";
        return `q ${stamp.before ?? ""} ${shown} Q`;
      });
    // Whatever state the page's own content leaves behind must not move what we draw.
    const content = page.get("Contents");
    const target = content instanceof PdfRef ? pdf.getObject(content) : content;
    const streams: PdfObject[] = target instanceof PdfArray ? target.toArray() : content ? [content] : [];
    page.set("Contents", PdfArray.of(stream(pdf, "q\n"), ...streams, stream(pdf, `\nQ\n${drawn.join("\n")}\n`)));
  }
}

/** Resources may be shared with other pages: the page gets lists of its own. */
function xobjectsOf(pdf: PDF, page: PdfDict) {
  const shared = inherited(pdf, page, "Resources");
  const resources = shared instanceof PdfDict ? shared.clone() : new PdfDict();
  const known = resources.getDict("XObject", (ref) => pdf.getObject(ref));
  const objects = known ? known.clone() : new PdfDict();
  resources.set("XObject", objects);
  page.set("Resources", resources);
  let next = 1;
  return {
    add(form: PdfRef): string {
      while (objects.has(`Value${next}`)) next += 1;
      objects.set(`Value${next}`, form);
      return name(`Value${next}`).value;
    },
  };
}

const stream = (pdf: PDF, operators: string): PdfRef =>
  pdf.register(new PdfStream([], Buffer.from(operators, "latin1")));

export const format = (value: number): string => String(Math.round(value * 1e4) / 1e4);
