// Makes a form from a Typst template and words, and tells where its blanks truly are: the layout itself says it.
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fontFiles, readFont, textFamilies } from "#lib/pdf/draw/fonts.ts";
import { hanFace } from "#lib/pdf/draw/han-face.ts";
import { PX_PER_PT } from "#lib/pdf/engine/coordinates.ts";
import type { Box } from "#lib/pdf/text/extraction.ts";

/** What counts as the same kind: a date is a date whoever fills it in. */
export type TrueKind = "signature" | "initials" | "text" | "date" | "checkbox" | "radio";
export type TrueField = Box & { kind: TrueKind };
export type MadeForm = { pdf: Uint8Array; fields: TrueField[] };

/** `look`: what one seed makes different, such as sizes and gaps. */
type FormData = { words: Record<string, string>; rightToLeft: boolean; look: Record<string, number> };

let compiler: NodeCompiler | undefined;
function sharedCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: "/nonexistent",
    fontArgs: [{ fontBlobs: fontFiles("signatures").map(readFont) }],
  });
  return compiler;
}

/**
 * `blank` is a place to write on a line; `frame` one in a box. Both tell their own place; `rise` is how much of the room
 * over a line belongs to it.
 */
const prelude = `
#let d = json(bytes(sys.inputs.data))
#let w = d.words
#let l = d.look
#set text(font: d.families, size: l.size * 1pt, dir: if d.rightToLeft { rtl } else { ltr })
#set page(width: 595pt, height: 842pt, margin: (x: l.margin * 1pt, y: 60pt))
#set par(leading: 0.7em, spacing: 1.1em)
#let start = if d.rightToLeft { right } else { left }
#let truth(kind, width, height) = place(top + left, context {
  let at = here().position()
  [#metadata((kind: kind, page: at.page, left: at.x.pt(), top: at.y.pt(), width: width.pt(), height: height.pt())) <field>]
})
#let blank(kind, width, rise: 15pt, stroke: 0.6pt, dash: "solid") = box(width: width, height: rise, baseline: 3pt, {
  truth(kind, width, rise)
  place(bottom + left, line(length: width, stroke: (thickness: stroke, dash: dash)))
})
#let typed(kind, count, glyph: "_", rise: 14pt) = context {
  let body = text(dir: ltr, glyph * count)
  let size = measure(body)
  box({ place(top + left, dy: 11pt - rise, box(width: size.width, height: rise, truth(kind, size.width, rise))); body })
}
#let frame(kind, width, height, fill: none, stroke: 0.7pt, body: []) = box(width: width, height: height, fill: fill, stroke: stroke, {
  truth(kind, width, height)
  body
})
#let tick(kind, size, round: false) = box(width: size, height: size, baseline: 15%, {
  truth(kind, size, size)
  if round { place(top + left, circle(radius: size / 2, stroke: 0.7pt)) } else { place(top + left, rect(width: size, height: size, stroke: 0.7pt)) }
})
`;

type Told = { kind: TrueKind; page: number; left: number; top: number; width: number; height: number };

export function makeForm(template: string, { words, rightToLeft, look }: FormData): MadeForm {
  const families = textFamilies(hanFace(Object.values(words).join("")));
  const typst = sharedCompiler();
  const inputs = { data: JSON.stringify({ words, rightToLeft, look, families }) };
  const compiled = typst.compile({ mainFileContent: prelude + template, inputs });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  const told = typst.query(document, { selector: "<field>", field: "value" }) as Told[];
  const px = (points: number) => points * PX_PER_PT;
  return {
    pdf: new Uint8Array(typst.pdf(document, { pdfTags: false })),
    fields: told.map(({ kind, page, left, top, width, height }) => ({
      kind,
      page: page - 1,
      left: px(left),
      top: px(top),
      width: px(width),
      height: px(height),
    })),
  };
}
