// A text becomes pages: its lines as they are, long ones broken, a form feed starts a page, tabs reach the next stop.
import { textFamilies } from "../draw/fonts.ts";
import { hanFace } from "../draw/han-face.ts";
import { typeset } from "../draw/typeset.ts";
import { decodeText } from "./decode-text.ts";

/** About 600 pages of it; the gate counts pages again. */
const MOST_CHARACTERS = 2_000_000;
const MOST_LINES = 40_000;
const TAB = 8;

const template = `
#let data = json(bytes(sys.inputs.data))
#set page(paper: "a4", margin: (x: 20mm, y: 20mm))
#set text(font: data.families, size: 10pt, lang: "en", hyphenate: false)
#set par(leading: 0.5em, spacing: 0.5em)
#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  for line in page {
    // The first strong letter decides the direction, as in every editor.
    block(width: 100%, text(dir: if line.at(1) { rtl } else { ltr }, line.at(0)))
  }
}`;

type TextPdf = { ok: true; pdf: Uint8Array } | { ok: false };

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const firstStrong = /\p{L}/u;

export function textToPdf(bytes: Uint8Array): TextPdf {
  const text = decodeText(bytes)
    .replace(/\r\n?/g, "\n")
    .replace(/[\0\u001a\ufeff]/g, "");
  if (text.length > MOST_CHARACTERS || text.split("\n").length > MOST_LINES) return { ok: false };
  const pages = text.split("\f").map((page) => page.replace(/\n$/, "").split("\n").map(lineOf));
  const data = { pages, families: textFamilies(hanFace(text)) };
  return { ok: true, pdf: typeset({ template, data }) };
}

/** The line as it is set, and whether it runs from the right. */
function lineOf(line: string): [string, boolean] {
  let set = "";
  for (const letter of line) {
    if (letter === "\t") set += " ".repeat(TAB - (set.length % TAB));
    else if (letter >= " ") set += letter;
  }
  // Spaces that stay: Typst would fold them. Where two words part, the line may still break.
  const kept = set.replace(/^ +| {2,}/g, (run) => "\u00a0".repeat(run.length));
  return [kept || "\u00a0", rightToLeft.test(firstStrong.exec(line)?.[0] ?? "")];
}
