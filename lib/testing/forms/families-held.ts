// The families of forms that were kept back: no rule was written by them, they only measure.

export const familiesHeld: Record<string, string> = {
  orderTable: `
= #w.title
#let cell(kind, width, height) = box(width: width - 4pt, height: height - 4pt, truth(kind, width - 4pt, height - 4pt))
#let high = l.cell * 1pt + 4pt
#table(columns: (110pt, 300pt), inset: 2pt, stroke: 0.6pt, align: start + horizon,
  ..("name", "address", "phone").map(word => (w.at(word), cell("text", 300pt, high))).flatten())
#v(l.gap * 1pt)
#table(columns: (200pt, 90pt, 110pt), inset: 2pt, stroke: 0.6pt, align: start + horizon,
  [*#w.item*], [*#w.quantity*], [*#w.price*],
  ..range(4).map(n => (cell("text", 200pt, high), cell("text", 90pt, high), cell("text", 110pt, high))).flatten())
#v(10pt)
#w.sentence
#v(44pt)
#grid(columns: (1fr, 1fr), ..("date", "signature").map(word => align(center, [
  #blank(word, 180pt, rise: if word == "date" { 18pt } else { 30pt }) \\
  #v(-8pt)
  #text(size: 0.8em, [(#w.at(word))])
])))`,

  attorney: `
#align(center, text(size: 1.4em, weight: "semibold", w.title))
#v(10pt)
#let rest(word, kind) = block(below: l.gap * 1pt + 8pt, [#w.at(word) #h(5pt) #typed(kind, 30 + calc.floor(l.gap), glyph: "_")])
#rest("name", "text") #rest("residing", "text") #rest("birth", "date") #rest("company", "text")
#w.sentence2 #w.sentence
#v(30pt)
#grid(columns: (1fr, 1fr), gutter: 30pt, ..("sideA", "sideB").map(side => [
  #w.signature, #w.at(side)
  #v(20pt + l.gap * 1pt)
  #blank("signature", 200pt, rise: 32pt)
]))
#v(16pt)
#blank("text", 240pt, rise: 15pt) \\
#v(-8pt)
#text(size: 0.8em, w.city)`,

  turned: `
= #w.title
#w.sentence
#let row(word, kind) = block(below: l.gap * 1pt + 6pt, grid(columns: (l.label * 1pt, auto), align: start + bottom, w.at(word), blank(kind, 230pt)))
#row("company", "text") #row("address", "text") #row("email", "text") #row("odd", "text")
#for option in ("optionA", "optionB") [ #tick("checkbox", l.tick * 1pt) #h(4pt) #w.at(option) #h(24pt) ]
#v(44pt)
#grid(columns: (1fr, 1fr), [#blank("date", 130pt, rise: 18pt) #v(-8pt) #w.date], [#blank("signature", 190pt, rise: 34pt) #v(-8pt) #w.signature])`,

  mandate: `
= #w.title
#let comb(kind, count) = box(width: count * (l.cell + 3) * 1pt - 3pt, height: l.cell * 1.2pt, {
  truth(kind, count * (l.cell + 3) * 1pt - 3pt, l.cell * 1.2pt)
  for n in range(count) { place(top + left, dx: n * (l.cell + 3) * 1pt, rect(width: l.cell * 1pt, height: l.cell * 1.2pt, stroke: 0.5pt)) }
})
#w.sentence
#v(6pt)
#grid(columns: (90pt, auto), row-gutter: l.gap * 1pt + 6pt, align: start + horizon, [IBAN], comb("text", 18), w.phone, comb("text", 12))
#v(10pt)
#let inside(word, kind, width) = table.cell(inset: 0pt, box(width: width, height: 38pt, { truth(kind, width, 38pt); place(top + start, dx: if d.rightToLeft { -4pt } else { 4pt }, dy: 4pt, text(size: 7pt, w.at(word))) }))
#table(columns: (240pt, 160pt), stroke: 0.6pt, inset: 0pt,
  inside("name", "text", 240pt), inside("birth", "date", 160pt), inside("address", "text", 240pt), inside("city", "text", 160pt))
#v(8pt)
#w.oneOf: #h(8pt) #for option in ("optionA", "optionB") [ #tick("radio", l.tick * 1pt, round: true) #h(4pt) #w.at(option) #h(16pt) ]
#v(40pt)
#w.date #blank("date", 100pt) #h(12pt) #w.signature #blank("signature", 170pt, rise: 30pt)`,

  labelsOnly: `
= #w.title
#w.sentence #w.sentence2
#v(10pt)
#let open(word, kind, height: 15pt) = block(below: l.gap * 1pt + 10pt, grid(columns: (auto, 6pt, 200pt), align: start + bottom, [#w.at(word):], [], box(width: 200pt, height: height, truth(kind, 200pt, height))))
#open("name", "text") #open("address", "text") #open("birth", "date") #open("email", "text")
#v(30pt)
#open("signature", "signature", height: 24pt)`,

  matrix: `
= #w.title
#w.sentence2
#let high = 22pt
#table(columns: (260pt, 60pt, 60pt), inset: 3pt, stroke: 0.6pt, align: center + horizon,
  [], w.yes, w.no,
  ..range(4).map(n => ([#(n + 1). #w.question], box(width: 14pt, height: 14pt, truth("radio", 14pt, 14pt)), box(width: 14pt, height: 14pt, truth("radio", 14pt, 14pt)))).flatten())
#v(l.gap * 1pt)
#w.oneOf
#for option in ("optionA", "optionB", "optionC") [ #box({ place(top + left, dx: 1pt, dy: -1pt, box(width: 9pt, height: 9pt, truth("radio", 9pt, 9pt))); sym.square.stroked }) #h(5pt) #w.at(option) \\ ]
#v(10pt)
#w.remarks
#frame("text", 420pt, 70pt)
#v(20pt)
#grid(columns: (90pt, auto, 60pt, auto), align: start + bottom, w.signature, blank("signature", 160pt, rise: 28pt), [#h(8pt) #w.date], blank("date", 90pt))`,

  tinted: `
#set page(fill: rgb("#e4ebf2"))
= #w.title
#let entry(word, kind, height) = block(below: l.gap * 1pt + 6pt, grid(columns: (130pt, auto), align: start + horizon, w.at(word), frame(kind, 250pt, height, fill: white, stroke: none)))
#entry("company", "text", 20pt) #entry("name", "text", 20pt) #entry("birth", "date", 20pt) #entry("phone", "text", 20pt) #entry("remarks", "text", 64pt)
#w.sentence
#v(10pt)
#box({ truth("checkbox", 11pt, 11pt); rect(width: 11pt, height: 11pt, fill: white, stroke: 0.4pt) }) #h(5pt) #w.agree
#v(10pt)
#entry("signature", "signature", 44pt)`,
};
