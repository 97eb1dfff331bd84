// Finds text tags, `{{…}}` on one line, wherever a document shows them.

import type { OpenedPdf } from "../engine/pdfium.ts";
import type { FoundTag } from "./extraction.ts";
import { type PageText, pageTextWith, SOFT_HYPHEN } from "./page-text.ts";
import { around } from "./page-text-lines.ts";

/** A tag with the characters of PDFium's that make it up. */
export type TagPlace = FoundTag & { chars: number[] };

/** Nobody writes longer ones; the braces of a formula must not swallow a page. */
const longest = 4000;

/** Every text in double braces; whether it is a tag of ours is for `parseTag` to say. */
export function findTags(opened: OpenedPdf): FoundTag[] {
  const count = opened.pdfium.FPDF_GetPageCount(opened.document);
  return Array.from({ length: count }, (_, index) => {
    const page = pageTextWith(opened, index, "{");
    return page ? tagsOn(page).map(({ text, box }) => ({ text, box })) : [];
  }).flat();
}

export function tagsOn(page: PageText): TagPlace[] {
  if (!page.text.includes("{")) return [];
  return [...page.text.matchAll(/\{ ?\{([^{}\n]*)\} ?\}/g)]
    .filter(([whole]) => whole.length <= longest)
    .map((match) => {
      const letters = [...new Set(page.at.subarray(match.index, match.index + match[0].length))];
      const edges = around(
        letters.map((letter) => {
          const [left = 0, top = 0, right = 0, bottom = 0] = page.boxes.subarray(letter * 4, letter * 4 + 4);
          return { left, top, right, bottom };
        }),
      );
      const round = (value: number) => Math.round(value * 1e3) / 1e3;
      return {
        text: `{{${match[1]?.replaceAll(SOFT_HYPHEN, "-") ?? ""}}}`,
        box: {
          page: page.page,
          left: round(edges.left),
          top: round(edges.top),
          width: round(edges.right - edges.left),
          height: round(edges.bottom - edges.top),
        },
        chars: [...new Set(letters.map((letter) => page.chars[letter] ?? 0))],
      };
    });
}
