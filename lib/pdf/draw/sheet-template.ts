// What the Typst templates of the product's own sheets share: its paper and ink, how what people typed is set, tables and facts.

/** Data are read from `sys.inputs`; nothing that a person typed ever becomes Typst source. The page is set after this. */
export const SHEET_BEGINNING = `
#let data = json(bytes(sys.inputs.data))
#let ink = rgb(oklch(24.5%, 0.018, 215deg))
#let ink-2 = rgb(oklch(40.5%, 0.016, 215deg))
#let ink-3 = rgb(oklch(51.5%, 0.013, 215deg))
#let hairline = 0.5pt + rgb(oklch(88%, 0.007, 95deg))
#let edge = rgb(oklch(62%, 0.012, 200deg))
#let sunken = rgb(oklch(96.8%, 0.005, 95deg))
#let accent = rgb(oklch(40.5%, 0.066, 205deg))
#let positive = rgb(oklch(40%, 0.09, 152deg))
#let positive-soft = rgb(oklch(95.5%, 0.028, 152deg))

#let words = data.words
#let labels = words.labels
#let isMirrored = words.direction == "rtl"
#let begin = if isMirrored { right } else { left }
#let end = if isMirrored { left } else { right }
// Numbers, addresses and hashes are read from left to right in every language.
#let leftward(body) = if isMirrored { box(text(dir: ltr, body)) } else { body }
// What a person typed keeps the direction of its own script, and stands where the sheet begins like everything else.
#let typed(value, weight: 400, side: begin, ..style) = block(spacing: 0pt, {
  set text(dir: if value.dir == "rtl" { rtl } else { ltr }, weight: weight, ..style)
  set text(font: data.faces.at(value.han))
  // Faces that come in one weight are drawn a little thicker instead.
  set text(stroke: 0.022em + ink) if weight > 400 and value.isPlainWeight
  set align(side)
  value.text
})
// A sentence of ours with values set in between.
#let filled(parts, ..values) = for part in parts { if type(part) == dictionary { values.named().at(part.slot) } else { part } }
#let mono(body, size: 0.92em) = leftward(text(font: ("DejaVu Sans Mono",) + data.families, size: size, body))

#set document(title: words.documentTitle, author: data.product)
#set text(font: data.faces.at(words.han), size: 8pt, fill: ink, lang: words.lang, region: words.region, dir: if isMirrored { rtl } else { ltr }, hyphenate: false, number-width: "tabular")
#show table: set table.cell(breakable: false)
#set par(leading: 0.55em, linebreaks: "simple", spacing: 0.5em, justify: false)
`;

/** Used after the page is set. */
export const SHEET_PIECES = `
// A place to break is room of no width, not a character: what is copied or searched for stays whole.
#show "\\u{200b}": h(0.001pt)

// ---- Pieces ----
#let quiet(body) = text(size: 7pt, fill: ink-3, body)
#let lines(..parts) = {
  set block(spacing: 4.2pt)
  for part in parts.pos().filter(part => part != none) { block(part) }
}
#let maybe(value, ..style) = if value.text == "" { none } else { typed(value, ..style) }
#let when(time) = if time == none { text(fill: ink-3, labels.notYet) } else {
  lines(leftward(time.local), quiet(leftward(time.utc)))
}
#let tick(paint, size: 6pt) = box(width: size, height: size, baseline: 0.5pt, curve(
  stroke: (paint: paint, thickness: size * 0.17, cap: "round", join: "round"),
  curve.move((size * 0.1, size * 0.55)), curve.line((size * 0.4, size * 0.85)), curve.line((size * 0.95, size * 0.2)),
))
#let brand-mark = box(width: 15pt, height: 15pt, baseline: 3pt, {
  let p(x, y) = (x / 24 * 15pt, y / 24 * 15pt)
  let pen = (paint: accent, thickness: 1.5pt, cap: "round", join: "round")
  // Three quarters and more of a circle around (12, 12), open to the right, and the tick that closes it.
  let angle(k) = -39deg - k * (282deg / 24)
  place(top + left, curve(stroke: pen, curve.move(p(12 + 9 * calc.cos(-39deg), 12 + 9 * calc.sin(-39deg))),
    ..range(1, 25).map(k => curve.line(p(12 + 9 * calc.cos(angle(k)), 12 + 9 * calc.sin(angle(k)))))))
  place(top + left, curve(stroke: pen, curve.move(p(8.6, 11.8)), curve.line(p(11.8, 15.2)), curve.line(p(21, 8.8))))
})
#let chip(body, done) = box(
  fill: if done { positive-soft } else { white }, stroke: if done { none } else { 0.6pt + edge },
  radius: 3pt, inset: (x: 5pt, y: 2.5pt), baseline: 2.5pt,
  text(size: 7.5pt, fill: if done { positive } else { ink-2 }, weight: 600, if done { tick(positive) + h(3pt) + body } else { body }),
)
#show heading.where(level: 1): it => block(spacing: 0pt, text(size: 19pt, weight: 600, tracking: -0.012em, it.body))
#show heading.where(level: 2): it => block(above: 22pt, below: 9pt, sticky: true, {
  set text(stroke: 0.022em + ink) if words.isPlainWeight
  text(size: 10.5pt, weight: 600, it.body)
})
#let column-head(body) = text(size: 7pt, fill: ink-3, weight: 400, body)
// The last of the five columns needs no more than what a word that breaks may stand over.
#let cell-inset(y) = (column, row) => (
  if isMirrored { "right" } else { "left" }: 0pt, if isMirrored { "left" } else { "right" }: if column == 4 { 5pt } else { 10pt }, top: y, bottom: y)
#let ruled = (x, y) => (bottom: hairline)
#let facts(label-width: 58pt, ..pairs) = grid(columns: (label-width, 1fr), row-gutter: 6pt, column-gutter: 10pt,
  ..pairs.pos().map(((label, value)) => (text(fill: ink-3, label), value)).flatten())
`;
