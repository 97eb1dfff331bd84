// The Typst template of a notary's journal: a sheet as the evidence summary is, with one row for each entry.

import { SHEET_BEGINNING, SHEET_PIECES } from "./sheet-template.ts";

export const JOURNAL_SHEET_TEMPLATE = `
${SHEET_BEGINNING}
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 20mm, bottom: 22mm),
  footer: context {
    set text(size: 7pt, fill: ink-3)
    line(length: 100%, stroke: hairline)
    v(1.5pt)
    grid(columns: (1fr, auto), gutter: 12pt,
      [#data.product · #labels.title],
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
  set text(dir: if data.notary.name.dir == "rtl" { rtl } else { ltr })
  set text(font: data.faces.at(data.notary.name.han))
  set text(stroke: 0.4pt + ink) if data.notary.name.isPlainWeight
  set align(begin)
  heading(level: 1, data.notary.name.text)
}
#v(11pt)
#text(size: 8.5pt, fill: ink-2, words.counts)
#v(9pt)
#line(length: 100%, stroke: 1pt + ink)
#v(16pt)
#facts(
  // In some languages one word of a label is wider than the summary's are.
  label-width: auto,
  (labels.email, typed(data.notary.email)),
  ..data.notary.commission.map(((label, value)) => (labels.at(label), typed(value))),
  ..data.days.map(((label, value)) => (labels.at(label), leftward(value))),
  (labels.made, when(data.generatedAt)),
  (labels.timeZone, { data.zone; quiet(linebreak() + labels.alsoUtc) }),
)

// ---- Entries ----
== #labels.entries
#table(
  columns: (22pt, 118pt, 1fr, 1fr, 96pt), inset: cell-inset(6pt), stroke: ruled,
  table.header(..("number", "at", "document", "signer", "comment").map(label => column-head(labels.at(label)))),
  ..data.entries.map(entry => (
    quiet(mono([#entry.number])),
    when(entry.at),
    lines(maybe(entry.document, weight: 600), maybe(entry.kind, size: 7pt, fill: ink-2), maybe(entry.act, fill: ink-2), maybe(entry.jurisdiction, size: 7pt, fill: ink-3)),
    lines(maybe(entry.signer, weight: 600), maybe(entry.known, fill: ink-2), maybe(entry.way, size: 7pt, fill: ink-3)),
    lines(maybe(entry.comment), ..entry.links.map(link => typed(link, fill: ink-2))),
  // A row stays on one page unless what was typed would not fit on any.
  ).map(body => table.cell(breakable: entry.comment.text.len() > 1500, body))).flatten())
`;
