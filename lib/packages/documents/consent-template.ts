// How a consent document is typeset: our own template, the words come in as data.
import { textFamilies } from "#lib/pdf/draw/fonts.ts";
import { hanFace } from "#lib/pdf/draw/han-face.ts";
import { blocksOf, type ConsentText } from "./consent-body.ts";

/** Typst source. No date in it, so that the same words always make the same bytes. */
export const consentTemplate = `
#let text-of = json(bytes(sys.inputs.data))
#set document(title: text-of.title, date: none)
#set page(paper: "us-letter", margin: (x: 26mm, top: 26mm, bottom: 22mm))
#set text(font: text-of.families, size: 10.5pt, lang: text-of.lang, region: text-of.region, fill: rgb("#1f2328"))
#set par(leading: 0.72em, justify: false)
#show heading: set block(above: 1.7em, below: 0.85em)
#show heading.where(level: 1): set text(size: 18pt)
#show heading.where(level: 2): set text(size: 11.5pt)
#show heading.where(level: 1): set block(below: 1.1em)
// The face for Arabic has one weight: headings are drawn a little thicker instead.
#show heading: set text(stroke: 0.022em + rgb("#1f2328")) if text-of.lang == "ar"
= #text-of.title
#for block in text-of.blocks [
  #if block.heading [== #block.text] else [#par(block.text)]
]
`;

/** What the template reads. Latin, Greek and Cyrillic come from the first face; Han from the one for the language. */
export function consentData({ language, title, body }: ConsentText) {
  const { language: lang, region } = new Intl.Locale(language);
  const families = textFamilies(lang === "ko" ? "KR" : lang === "ja" ? "JP" : hanFace(title + body));
  return { title, lang, region: region ?? null, families, blocks: blocksOf(body) };
}
