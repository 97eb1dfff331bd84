// The families of forms that the rules of finding fields were written by. Typst; `w` are words, `l` what a seed makes different.

export const familiesSeen: Record<string, string> = {
  lease: `
= #w.title
#v(l.gap * 1pt)
#w.sentence #w.sentence2
#let row(word, kind) = grid(columns: (l.label * 1pt, auto), align: start + bottom, [#w.at(word)#if l.colon > 0 [:]], blank(kind, l.line * 1pt))
#for (word, kind) in (("name", "text"), ("address", "text"), ("email", "text"), ("phone", "text"), ("birth", "date"), ("amount", "text")) { row(word, kind); v(l.gap * 1pt) }
#w.sentence2
#v(30pt)
#grid(columns: (1fr, 1fr), gutter: 20pt, ..("sideA", "sideB").map(side => [
  *#w.at(side)*
  #v(l.gap * 1pt)
  #blank("signature", 190pt, rise: 34pt)
  #v(-8pt)
  #text(size: 0.85em, w.signature)
  #v(l.gap * 1pt + 6pt)
  #blank("date", 110pt, rise: 18pt)
  #v(-8pt)
  #text(size: 0.85em, w.date)
]))`,

  employment: `
#align(center, text(size: 1.5em, weight: "semibold", w.title))
#v(14pt)
1. #w.hereby #typed("text", 26) (#w.sideA), #w.residing #typed("text", 22).
#v(6pt)
2. #w.sentence #w.sentence2
#v(6pt)
3. #w.birth #typed("date", 16) #h(6pt) #w.phone #typed("text", 18)
#v(6pt)
4. #w.sentence2 #w.sentence
#v(l.gap * 1pt + 14pt)
#grid(columns: (1fr, 1fr), gutter: 24pt, ..("sideB", "sideA").map(side => [
  #w.at(side)
  #v(l.gap * 1pt + 12pt)
  #w.signature: #typed("signature", 20, rise: 26pt)
  #v(l.gap * 1pt + 4pt)
  #w.name: #typed("text", 20)
  #v(l.gap * 1pt + 4pt)
  #w.date: #typed("date", 16)
]))`,

  questionnaire: `
= #w.title
#let side = l.tick * 1pt
#for n in (1, 2, 3) [
  #grid(columns: (1fr, 70pt, 70pt), [#n. #w.question], [#tick("radio", side, round: l.round > 0) #h(4pt) #w.yes], [#tick("radio", side, round: l.round > 0) #h(4pt) #w.no])
  #v(l.gap * 1pt)
]
#w.sentence
#for option in ("optionA", "optionB", "optionC") [
  #tick("checkbox", side) #h(5pt) #w.at(option) \\
  #v(2pt)
]
#w.oneOf
#for option in ("item", "quantity", "price") [
  #tick("radio", side) #h(5pt) #w.at(option) #h(20pt)
]
#v(14pt)
#w.remarks:
#v(4pt)
#box(width: 100%, height: 66pt, layout(size => {
  truth("text", size.width, 66pt)
  for n in (1, 2, 3) { place(top + left, dy: n * 22pt, line(length: size.width, stroke: 0.5pt)) }
}))
#v(24pt)
#tick("checkbox", side) #h(5pt) #w.agree
#v(26pt)
#grid(columns: (auto, 1fr, auto), align: bottom, [#w.date #h(4pt) #blank("date", 90pt)], [], [#w.signature #h(4pt) #blank("signature", 170pt, rise: 28pt)])`,

  comb: `
= #w.title
#let comb(kind, count) = box(width: count * l.cell * 1pt, height: l.cell * 1.15pt, {
  truth(kind, count * l.cell * 1pt, l.cell * 1.15pt)
  for n in range(count) { place(top + left, dx: n * l.cell * 1pt, rect(width: l.cell * 1pt, height: l.cell * 1.15pt, stroke: 0.6pt)) }
})
#let named(word, body) = block(below: l.gap * 1pt + 8pt, [#text(size: 0.85em, w.at(word)) \\ #body])
#named("name", comb("text", 22))
#named("birth", comb("date", 8))
#named("city", comb("text", 16))
#let inside(word, kind, width, height) = frame(kind, width, height, body: place(top + start, dx: if d.rightToLeft { -3pt } else { 3pt }, dy: 3pt, text(size: 7pt, w.at(word))))
#grid(columns: (auto, auto), inside("address", "text", 230pt, 36pt), inside("phone", "text", 150pt, 36pt), inside("email", "text", 230pt, 36pt), inside("company", "text", 150pt, 36pt))
#v(20pt)
#inside("date", "date", 120pt, 48pt)#inside("signature", "signature", 260pt, 48pt)`,

  twoColumns: `
= #w.title
#let entry(word, kind, height) = block(below: l.gap * 1pt + 4pt, [#w.at(word) #v(-6pt) #frame(kind, 215pt, height)])
#grid(columns: (1fr, 1fr), gutter: 18pt,
  [ == #w.sideA
    #entry("name", "text", 22pt) #entry("address", "text", 22pt) #entry("phone", "text", 22pt) #entry("birth", "date", 22pt) ],
  [ == #w.sideB
    #entry("company", "text", 22pt) #entry("address", "text", 22pt) #entry("email", "text", 22pt) #entry("odd", "text", 22pt) ])
#v(8pt)
#w.sentence #w.sentence2
#v(8pt)
#grid(columns: (1fr, 1fr), gutter: 18pt, entry("signature", "signature", 46pt), entry("signature", "signature", 46pt))`,

  widgets: `
= #w.title
#let row(word, kind, height: 18pt) = grid(columns: (150pt, auto), align: start + bottom, w.at(word), box(width: 220pt, height: height, truth(kind, 220pt, height)))
#for (word, kind) in (("name", "text"), ("address", "text"), ("email", "text"), ("odd", "text")) { row(word, kind); v(l.gap * 1pt) }
#box(width: 14pt, height: 14pt, truth("checkbox", 14pt, 14pt)) #w.agree
#v(20pt)
#row("signature", "signature", height: 40pt)`,

  dotted: `
#align(center, text(size: 1.4em, w.title))
#v(14pt)
#let row(word, kind, count) = [#w.at(word): #typed(kind, count, glyph: ".")]
#row("name", "text", 70)
#v(l.gap * 1pt)
#row("birth", "date", 40) #h(8pt) #row("phone", "text", 45)
#v(l.gap * 1pt)
#row("address", "text", 66)
#v(l.gap * 1pt)
#w.sentence #w.sentence2
#v(14pt)
#tick("checkbox", l.tick * 1pt) #h(5pt) #w.agree
#v(40pt)
#grid(columns: (1fr, 1fr), [#typed("text", 56, glyph: ".") #v(-7pt) #text(size: 0.85em, [(#w.city)])], [#typed("signature", 60, glyph: ".", rise: 28pt) #v(-7pt) #text(size: 0.85em, [(#w.signature)])])`,
};
