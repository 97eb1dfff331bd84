// The Typst template of the evidence summary: the product's paper and ink, on A4, tagged for screen readers.

import { SHEET_BEGINNING, SHEET_PIECES } from "./sheet-template.ts";

export const EVIDENCE_SUMMARY_TEMPLATE = `
${SHEET_BEGINNING}
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

${SHEET_PIECES}
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
