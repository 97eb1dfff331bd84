// Finds the places of text anchors: the corner of one letter of the n-th occurrence of a text, and the box that hangs on it.

import type { OpenedPdf } from "../engine/pdfium.ts";
import { annotationText } from "./annotation-text.ts";
import type { AnchorRequest, AnchorResult, Box } from "./extraction.ts";
import { type PageText, pageText, SOFT_HYPHEN } from "./page-text.ts";
import { foldRequest } from "./page-text-fold.ts";

type Letter = { page: PageText; letter: number };
/** One occurrence: the letters that the request's units stand in. */
type Found = { page: PageText; letters: number[] };

/**
 * Answers in the order of the requests; `box` is null where the text, its occurrence or its character does not exist.
 * Our choice: what only annotations show, such as filled-in fields, counts behind all that the pages have of their own;
 * `copy`, the same file opened once more and changed here, is where it is looked for.
 */
export function findAnchors(
  opened: OpenedPdf,
  requests: readonly AnchorRequest[],
  copy: OpenedPdf | null = null,
): AnchorResult[] {
  const wanted = requests.map((request) => ({ request, folded: foldRequest(request.text) }));
  const needed = new Map<string, number>();
  for (const { request, folded } of wanted)
    if (folded.text !== "") needed.set(folded.text, Math.max(needed.get(folded.text) ?? 0, request.index + 1));
  const found = new Map([...needed.keys()].map((text): [string, Found[]] => [text, []]));
  const count = opened.pdfium.FPDF_GetPageCount(opened.document);
  const search = (pageAt: (index: number) => PageText | null) => {
    for (let index = 0; index < count; index++) {
      const open = [...needed].filter(([text, most]) => (found.get(text)?.length ?? 0) < most);
      if (open.length === 0) break;
      const page = pageAt(index);
      if (!page) continue;
      const readings = readingsOf(page);
      for (const [text] of open) found.get(text)?.push(...occurrences(readings, text));
    }
  };
  search((index) => pageText(opened, index));
  if (copy) search((index) => annotationText(copy, index));
  return wanted.map(({ request, folded }) => {
    const { key, text, index, characterIndex } = request;
    const unit = characterIndex >= 0 && characterIndex < text.length ? unitAt(folded.at, characterIndex) : undefined;
    const all = found.get(folded.text) ?? [];
    const boxOf = (place: Found | undefined): Box | null => {
      const letter = unit === undefined ? undefined : place?.letters[unit];
      return place && letter !== undefined ? boxAt({ page: place.page, letter }, request) : null;
    };
    const last = index >= all.length ? boxOf(all.at(-1)) : null;
    return { key, box: boxOf(all[index]), last: last && { index: all.length - 1, box: last } };
  });
}

/** The folded unit that shows the given text's character; what left nothing behind is shown by its neighbour before. */
function unitAt(at: readonly number[], character: number): number | undefined {
  const last = at.findLastIndex((from) => from <= character);
  if (last < 0) return at.length > 0 ? 0 : undefined;
  const first = at.indexOf(at[last] ?? 0);
  // A ligature in the request counts as one character, but its letters stand for themselves in the page.
  return first;
}

type Reading = { page: PageText; text: string; at: number[] };

/** A page without its line ends, where words are broken once with and once without the hyphen. */
function readingsOf(page: PageText): Reading[] {
  const read = (hyphen: string): Reading => {
    let text = "";
    const at: number[] = [];
    for (let unit = 0; unit < page.text.length; unit++) {
      let char = page.text[unit] ?? "";
      if (char === SOFT_HYPHEN) {
        if (page.text[unit + 1] === "\n") unit += 1;
        char = hyphen;
      } else if (char === "\n") char = " ";
      if (char === "") continue;
      text += char;
      at.push(page.at[unit] ?? 0);
    }
    return { page, text, at };
  };
  return page.text.includes(SOFT_HYPHEN) ? [read(""), read("-")] : [read("")];
}

function occurrences(readings: readonly Reading[], text: string): Found[] {
  const all = new Map<number, Found>();
  for (const { page, text: whole, at } of readings) {
    for (let from = whole.indexOf(text); from >= 0; from = whole.indexOf(text, from + text.length)) {
      const letters = at.slice(from, from + text.length);
      all.set(letters[0] ?? 0, { page, letters });
    }
  }
  return [...all].sort(([a], [b]) => a - b).map(([, one]) => one);
}

function boxAt({ page, letter }: Letter, request: AnchorRequest): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = page.boxes.subarray(letter * 4, letter * 4 + 4);
  const { anchorPoint, leftOffset, topOffset, width, height } = request;
  const x = anchorPoint.endsWith("LEFT") ? left : right;
  const y = anchorPoint.startsWith("TOP") ? top : bottom;
  // PDFium's boxes are 32-bit floats: what they do not know is not told.
  const round = (value: number) => Math.round(value * 1e3) / 1e3;
  return { page: page.page, left: round(x + leftOffset), top: round(y + topOffset), width, height };
}
