// Pages on which nobody has to fill in anything, though there are lines, boxes and the words of forms.

export const blankFree: Record<string, string> = {
  prose: `
= #w.title
#for n in range(12) [ #(n + 1). #w.sentence #w.sentence2 #w.sentence #parbreak() ]`,

  headings: `
#for n in range(6) [
  == #w.title
  #v(-8pt)
  #line(length: 100%, stroke: 0.8pt)
  #w.sentence #w.sentence2
  #underline(w.company) #w.sentence
]
#line(length: 100%)
#align(center, text(size: 8pt, [#w.company · 1/3]))`,

  filledTable: `
= #w.title
#table(columns: (1fr, auto, auto), inset: 5pt, [*#w.item*], [*#w.quantity*], [*#w.price*],
  ..range(9).map(n => (w.at(("optionA", "optionB", "optionC").at(calc.rem(n, 3))), [#(n * 7 + 1)], if n == 4 [] else [#(n * 12 + 30).00])).flatten())
#align(end)[*#w.amount: 1 284.00*]`,

  filledForm: `
= #w.title
#let row(word, value) = grid(columns: (140pt, 260pt), align: start + bottom, [#w.at(word):], [#value #v(-8pt) #line(length: 250pt, stroke: 0.6pt)])
#row("name", w.sideA) #row("address", [12 #w.city]) #row("birth", "12.03.1984") #row("phone", "+49 30 1234567") #row("email", "anna@example.com")
#v(10pt)
#box(width: 200pt, height: 30pt, stroke: 0.7pt, inset: 6pt, [#w.company GmbH])`,

  drawing: `
= #w.title
#box(width: 400pt, height: 300pt, {
  place(bottom + left, line(length: 400pt)); place(bottom + left, line(angle: 90deg, length: 300pt))
  for n in range(12) { place(bottom + left, dx: 20pt + n * 30pt, rect(width: 20pt, height: 20pt + calc.rem(n * 37, 200) * 1pt, fill: rgb("#456"))) }
  for n in range(6) { place(bottom + left, dy: -n * 50pt, line(length: 6pt)) }
  place(top + left, dx: 100pt, circle(radius: 60pt, stroke: 1pt)); place(top + left, dx: 200pt, dy: 20pt, line(end: (120pt, 80pt)))
})
#w.sentence`,

  contents: `
= #w.title
#for n in range(14) [ #(n + 1). #w.at(("name", "date", "signature", "address").at(calc.rem(n, 4))) #box(width: 1fr, repeat[.]) #(n * 3 + 1) \\ ]`,

  footnotes: `
#for n in range(5) [ #w.sentence#super[#(n + 1)] #w.sentence2 #w.sentence #parbreak() ]
#v(1fr)
#line(length: 30%, stroke: 0.5pt)
#for n in range(3) [ #text(size: 8pt, [#super[#(n + 1)] #w.sentence2]) \\ ]`,
};
