// The Typst template of the evidence summary: the product's paper and ink, on A4, tagged for screen readers.

/** Data are read from `sys.inputs`; nothing that a person typed ever becomes Typst source. */
export const EVIDENCE_SUMMARY_TEMPLATE = `
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
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 20mm, bottom: 22mm),
  header: context if counter(page).get().first() > 1 {
    set text(size: 7pt, fill: ink-3)
    grid(columns: (1fr, auto), gutter: 12pt,
      typed(data.transaction.short), labels.title)
  },
  footer: context {
    set text(size: 7pt, fill: ink-3)
    line(length: 100%, stroke: hairline)
    v(1.5pt)
    grid(columns: (1fr, auto), gutter: 12pt,
      filled(words.foot, product: data.product, id: mono(data.transaction.id)),
      filled(words.page, page: counter(page).display("1"), pages: [#counter(page).final().first()]))
  },
)

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
#let facts(..pairs) = grid(columns: (58pt, 1fr), row-gutter: 6pt, column-gutter: 10pt,
  ..pairs.pos().map(((label, value)) => (text(fill: ink-3, label), value)).flatten())

// ---- Head ----
#grid(columns: (auto, 1fr), align: (begin + horizon, end + horizon), gutter: 12pt,
  [#pdf.artifact(brand-mark)#h(5pt)#text(size: 10pt, weight: 600, data.product)],
  typed(data.account, side: end, fill: ink-3))
#v(26pt)
#text(size: 7.5pt, fill: ink-3, labels.title)
#v(7pt)
#{
  set text(dir: if data.transaction.name.dir == "rtl" { rtl } else { ltr })
  set text(font: data.faces.at(data.transaction.name.han))
  set text(stroke: 0.4pt + ink) if data.transaction.name.isPlainWeight
  set align(begin)
  heading(level: 1, data.transaction.name.text)
}
#v(11pt)
#chip(data.transaction.status, data.transaction.isComplete)#h(8pt)#text(size: 8.5pt, fill: ink-2, words.counts)
#v(9pt)
#line(length: 100%, stroke: 1pt + ink)
#v(16pt)

// ---- Transaction and sender ----
#grid(columns: (1fr, 1fr), column-gutter: 24pt,
  [
    == #labels.transaction
    #facts(
      (labels.packageId, mono(data.transaction.id)),
      (labels.created, when(data.transaction.createdAt)),
      (labels.sent, when(data.transaction.sentAt)),
      (labels.completed, when(data.transaction.completedAt)),
    )
  ],
  [
    == #labels.sender
    #facts(
      (labels.name, typed(data.sender.name)),
      (labels.email, typed(data.sender.email)),
      (labels.account, typed(data.account)),
      (labels.timeZone, { data.zone; quiet(linebreak() + labels.alsoUtc) }),
    )
  ])

// ---- Documents ----
== #labels.documents
#table(
  columns: (1fr, 44pt, 84pt), inset: (x: 0pt, y: 6pt), stroke: ruled, align: (begin, end, end),
  table.header(column-head(labels.documentAndHash), column-head(labels.pages), column-head(labels.seal)),
  ..data.documents.map(document => (
    {
      typed(document.name, weight: 600, size: 8.5pt)
      v(4.5pt, weak: true)
      grid(columns: (44pt, 1fr), row-gutter: 3.5pt,
        quiet(labels.original), mono(document.originalSha256, size: 6.9pt),
        ..if document.currentSha256 != none {
          (quiet(if document.sealLevel != none { labels.sealed } else { labels.current }), mono(document.currentSha256, size: 6.9pt))
        })
    },
    [#document.pages],
    if document.sealLevel == none { text(fill: ink-3, labels.notSealed) } else [#tick(positive)#h(3pt)PAdES #document.sealLevel],
  )).flatten())

// ---- Recipients ----
== #labels.recipients
#table(
  columns: (18pt, 1fr, 92pt, 94pt, 117pt), inset: cell-inset(6pt), stroke: ruled,
  table.header(table.cell(colspan: 2, column-head(labels.recipient)), column-head(labels.role), column-head(labels.authentication), column-head(labels.status)),
  ..data.recipients.enumerate().map(((index, recipient)) => {
    let signed = recipient.signedAt != none
    (
      move(dy: -2.2pt, circle(radius: 5.5pt, fill: if signed { ink } else { none }, stroke: 0.7pt + if signed { ink } else { edge },
        align(center + horizon, text(size: 6.5pt, weight: 600, fill: if signed { white } else { ink-2 })[#(index + 1)]))),
      lines(typed(recipient.name, weight: 600), typed(recipient.email, size: 7pt, fill: ink-2)),
      typed(recipient.role),
      typed(recipient.authentication),
      lines(
        if signed [#tick(positive)#h(3pt)#recipient.status] else { text(fill: ink-2, recipient.status) },
        ..if signed { (leftward(recipient.signedAt.local), quiet(leftward(recipient.signedAt.utc))) },
        if recipient.ip != "" { quiet(filled(words.from, address: mono(recipient.ip))) }),
    )
  }).flatten())

#let explained = data.recipients.enumerate().filter(((_, recipient)) => recipient.proves.len() > 0)
#if explained.len() > 0 {
  [== #labels.howKnown]
  for (index, recipient) in explained {
    block(above: 7pt, below: 7pt, lines(typed(recipient.name, weight: 600), ..recipient.proves.map(sentence => typed(sentence, fill: ink-2))))
  }
}

// ---- Events ----
== #labels.events
#let diamond(solid) = box(width: 5pt, height: 5pt, polygon(
  fill: if solid { ink } else { white }, stroke: 0.7pt + if solid { ink } else { edge },
  (2.5pt, 0pt), (5pt, 2.5pt), (2.5pt, 5pt), (0pt, 2.5pt)))
// Unlike insets, strokes turn with the table.
#table(
  columns: (20pt, 13pt, 116pt, 1fr, 147pt), inset: cell-inset(5pt),
  stroke: (x, y) => if y == 0 { (bottom: hairline) } else if x == 1 { (left: 0.7pt + rgb(oklch(84.5%, 0.008, 95deg))) } else if x > 1 { (bottom: hairline) },
  table.header(table.cell(colspan: 2, column-head(labels.number)), column-head(labels.time), column-head(labels.event), column-head(labels.by)),
  ..data.events.map(event => (
    quiet(mono([#event.sequence])),
    place(top + begin, dx: if isMirrored { 2.5pt } else { -2.5pt }, dy: 0.4pt, pdf.artifact(diamond(event.isAct))),
    when(event.at),
    lines(text(weight: if event.isAct { 600 } else { 400 }, event.type), maybe(event.target, fill: ink-2), maybe(event.data, size: 7pt, fill: ink-3)),
    lines(if event.actorName.text == "" { text(fill: ink-3, data.product) } else { typed(event.actorName) }, maybe(event.actorEmail, size: 7pt, fill: ink-2), if event.ip != "" { quiet(mono(event.ip)) }),
  // A row stays on one page unless what was typed would not fit on any.
  ).map(body => table.cell(breakable: event.data.text.len() > 1500, body))).flatten())

// ---- The head of the chain ----
#block(above: 20pt, breakable: false, width: 100%, fill: sunken, radius: 4pt, inset: 12pt, {
  show heading: set block(above: 0pt)
  heading(level: 2, labels.held)
  text(fill: ink-2, words.chain)
  v(8pt)
  facts(
    (labels.head, mono(data.evidence.head, size: 6.9pt)),
    (labels.events, [#data.evidence.count]),
    (labels.made, when(data.generatedAt)),
  )
  v(8pt)
  text(fill: ink-2, words.check)
})
`;
