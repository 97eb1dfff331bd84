// Says which letters of which text operators make up the tags of a page, as PDFium drew them.

import { allocate, heap, type OpenedPdf } from "../engine/pdfium.ts";
import { floats } from "../text/glyph-edges.ts";

/** The n-th text (or form) that a content stream draws, counted from 0, is the n-th operator that shows text (or draws one). */
export type Plan = {
  texts: number;
  forms: number;
  shows: Map<number, ShowPlan>;
  inside: Map<number, Plan>;
};

/** `glyphs` of `count`; `positions` of every glyph along the line and the end of the last, in thousandths of the font's size. */
export type ShowPlan = { count: number; glyphs: Set<number>; positions: number[] };

const TEXT = 1;
const FORM = 5;
const deepest = 20;

type Point = { x: number; y: number };
/** The characters of one text operator that share a place: a ligature is several characters and one glyph. */
type Drawn = { chars: number[]; origin: Point };

/** `null` when nothing of them is drawn on this page. */
export function planOf(opened: OpenedPdf, page: number, texts: number, chars: ReadonlySet<number>): Plan | null {
  const { pdfium } = opened;
  const memory = allocate(pdfium, 32);
  try {
    const drawn = drawnBy(opened, texts, memory);
    const plan = (count: number, get: (index: number) => number, depth: number): Plan => {
      const made: Plan = { texts: 0, forms: 0, shows: new Map(), inside: new Map() };
      for (let index = 0; index < count; index++) {
        const object = get(index);
        const type = pdfium.FPDFPageObj_GetType(object);
        if (type === TEXT) {
          const show = showPlan(opened, texts, drawn.get(object) ?? [], chars, memory);
          if (show) made.shows.set(made.texts, show);
          made.texts += 1;
        } else if (type === FORM) {
          const inner =
            depth < deepest
              ? plan(
                  pdfium.FPDFFormObj_CountObjects(object),
                  (at) => pdfium.FPDFFormObj_GetObject(object, at),
                  depth + 1,
                )
              : null;
          if (inner && (inner.shows.size > 0 || inner.inside.size > 0)) made.inside.set(made.forms, inner);
          made.forms += 1;
        }
      }
      return made;
    };
    const whole = plan(pdfium.FPDFPage_CountObjects(page), (at) => pdfium.FPDFPage_GetObject(page, at), 0);
    return whole.shows.size > 0 || whole.inside.size > 0 ? whole : null;
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}

function drawnBy({ pdfium }: OpenedPdf, texts: number, memory: number): Map<number, Drawn[]> {
  const drawn = new Map<number, Drawn[]>();
  const count = pdfium.FPDFText_CountChars(texts);
  for (let char = 0; char < count; char++) {
    if (pdfium.FPDFText_IsGenerated(texts, char) === 1) continue;
    const object = pdfium.FPDFText_GetTextObject(texts, char);
    if (!object || !pdfium.FPDFText_GetCharOrigin(texts, char, memory, memory + 8)) continue;
    const x = pdfium.pdfium.getValue(memory, "double");
    const y = pdfium.pdfium.getValue(memory + 8, "double");
    const ofObject = drawn.get(object) ?? [];
    drawn.set(object, ofObject);
    const last = ofObject.at(-1);
    if (last && last.origin.x === x && last.origin.y === y) last.chars.push(char);
    else ofObject.push({ chars: [char], origin: { x, y } });
  }
  return drawn;
}

function showPlan(
  { pdfium }: OpenedPdf,
  texts: number,
  drawn: readonly Drawn[],
  chars: ReadonlySet<number>,
  memory: number,
): ShowPlan | null {
  const glyphs = new Set([...drawn.keys()].filter((index) => drawn[index]?.chars.some((char) => chars.has(char))));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (glyphs.size === 0 || !first || !last) return null;
  const char = first.chars[0] ?? 0;
  if (!pdfium.FPDFText_GetMatrix(texts, char, memory)) return null;
  const [a, b] = floats(heap(pdfium), memory);
  const length = Math.hypot(a, b);
  const perThousand = (pdfium.FPDFText_GetFontSize(texts, char) * length) / 1000;
  const along = ({ x, y }: Point) => ((x - first.origin.x) * a + (y - first.origin.y) * b) / length / perThousand;
  if (!pdfium.FPDFText_GetLooseCharBox(texts, last.chars.at(-1) ?? 0, memory)) return null;
  const [left, top, right, bottom] = floats(heap(pdfium), memory);
  // The last glyph's end: the corner of its box that lies farthest along the line. Exact for lines along the page's edges.
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => along({ x, y })));
  return {
    count: drawn.length,
    glyphs,
    positions: [...drawn.map(({ origin }) => along(origin)), Math.max(...corners)],
  };
}
