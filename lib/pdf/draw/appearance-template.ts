// The Typst template of every appearance: one transparent page of exact size for each drawing.

/** Data are read from `sys.inputs`; nothing that a person typed ever becomes Typst source. */
export const APPEARANCE_TEMPLATE = String.raw`
#let data = json(bytes(sys.inputs.data))
#let dark = rgb("#14181f")
#let ink = rgb(data.ink)
#let quiet = rgb("#5b6675")
#let accent = rgb("#0f766e")

// What counts as a line's height: the face's own metrics (nothing is ever cut), the ink, or the same for every script.
#let edges = (
  metrics: (top-edge: "ascender", bottom-edge: "descender"),
  ink: (top-edge: "bounds", bottom-edge: "bounds"),
  even: (top-edge: 0.95em, bottom-edge: -0.25em),
)
#let set-line(size, line, fill, body, height: "metrics") = {
  set text(font: line.families, size: size, dir: if line.dir == "rtl" { rtl } else { ltr }, fill: fill, hyphenate: false)
  // What was typed is drawn, no space of ours between a digit and a Han character.
  set text(cjk-latin-spacing: none)
  set text(..edges.at(height))
  set par(leading: 0.12em, spacing: 0.12em, justify: false)
  body
}

// One line, as large as asked for and as small as the box needs: it shrinks in proportion, so nothing is cut off.
#let one-line(w, h, most, line, fill, height: "metrics") = context {
  let natural = measure(set-line(100pt, line, fill, line.text, height: height))
  let fit = calc.min(w / calc.max(natural.width, 0.01pt), h / calc.max(natural.height, 0.01pt)) * 100pt
  set-line(calc.min(most, fit), line, fill, line.text, height: height)
}

// A name as large as asked for and as the box allows: in one line, or in more where those are clearly larger.
#let name-lines(w, h, most, d, fill, gain) = context {
  let body(size, lines) = set-line(size, d, fill, lines.join(linebreak()), height: "ink")
  let fit(lines) = {
    let natural = measure(body(100pt, lines))
    calc.min(w / calc.max(natural.width, 0.01pt), h / calc.max(natural.height, 0.01pt)) * 100pt
  }
  let best = d.ways.first()
  let size = calc.min(most, fit(best))
  for lines in d.ways.slice(1) {
    let other = calc.min(most, fit(lines))
    if other > size * gain { best = lines; size = other }
  }
  body(size, best)
}

#let text-box(d, w, h) = {
  let pad-x = calc.min(2pt, w * 0.05)
  let pad-y = calc.min(1pt, h * 0.05)
  let room-w = w - 2 * pad-x
  let room-h = h - 2 * pad-y
  let side = if d.align == none { if d.dir == "rtl" { right } else { left } } else if d.align == "center" { center } else if d.align == "right" { right } else { left }
  let shown = if d.multiline {
    context {
      let body(size) = block(width: room-w, align(side, set-line(size, d, dark, d.text.split("\n").join(linebreak()))))
      let fits(size) = {
        let words = if d.longest == "" { 0pt } else { measure(set-line(size, d, dark, d.longest)).width }
        words <= room-w and measure(body(size), width: room-w).height <= room-h
      }
      let size = d.most * 1pt
      let steps = 0
      while not fits(size) and steps < 80 { size = size * 0.94; steps += 1 }
      body(size)
    }
  } else { one-line(room-w, room-h, d.most * 1pt, d, dark) }
  place(top + left, block(width: w, height: h, inset: (x: pad-x, y: pad-y), align(side + (if d.multiline { top } else { horizon }), shown)))
}

#let check-box(d, w, h) = {
  let side = calc.min(w, h) - 1pt
  place(center + horizon, box(width: side, height: side, radius: side * 0.12, stroke: 0.6pt + quiet, {
    if d.checked {
      place(top + left, curve(
        stroke: (paint: dark, thickness: calc.max(0.8pt, side * 0.11), cap: "round", join: "round"),
        curve.move((side * 0.22, side * 0.54)), curve.line((side * 0.42, side * 0.74)), curve.line((side * 0.79, side * 0.27)),
      ))
    }
  }))
}

#let radio-button(d, w, h) = {
  let side = calc.min(w, h) - 1pt
  place(center + horizon, circle(radius: side / 2, stroke: 0.6pt + quiet))
  if d.checked { place(center + horizon, circle(radius: side * 0.27, fill: dark)) }
}

// Each part is a box of its own, so that a date does not turn around beside an Arabic name.
#let caption-row(size, parts, fill) = parts.map(part => box(set-line(size, part, fill, part.text, height: "even"))).join(h(size * 1.2))

// The size of a row is that of the smallest line of its group.
#let caption-rows(d, w, height) = context {
  let fit(row) = {
    let natural = measure(caption-row(100pt, row.parts, dark))
    calc.min(8pt, w / calc.max(natural.width, 0.01pt) * 100pt, height / calc.max(natural.height, 0.01pt) * 100pt)
  }
  for (index, row) in d.caption.enumerate() {
    let size = calc.min(..d.caption.filter(other => other.group == row.group).map(fit))
    place(left + top, dy: height * index, block(width: w, height: height, align(
      left + horizon,
      caption-row(size, row.parts, if row.group == 0 { dark } else { quiet }),
    )))
  }
}

#let signature(d, w, h) = {
  let rows = d.caption.len()
  let bar = if rows == 0 { 0pt } else { calc.min(1.1pt, w * 0.01) }
  let inset = if rows == 0 { calc.min(2pt, w * 0.05) } else { calc.min(5pt, w * 0.04) }
  let room = w - inset - calc.min(3pt, w * 0.03)
  let caption = h * d.captionShare
  let mark = h - caption
  if rows > 0 { place(left + top, dy: h * 0.04, rect(width: bar, height: h * 0.92, radius: bar / 2, fill: accent)) }
  let left-room = room * (1 - d.logoShare)
  place(left + top, dx: inset, block(width: left-room, height: mark, align(left + horizon, {
    if d.mark.kind == "typed" {
      name-lines(left-room, mark * 0.88, calc.min(mark * d.mark.share, 44pt), d.mark, ink, data.gain)
    } else if d.mark.kind == "file" { image(d.mark.file, width: left-room, height: mark, fit: "contain") }
  })))
  if d.logo != none {
    let logo-room = room * d.logoShare * 0.9
    place(left + top, dx: inset + room - logo-room, block(width: logo-room, height: mark, align(right + horizon,
      image(d.logo, width: logo-room, height: mark * 0.92, fit: "contain"))))
  }
  if rows > 0 {
    place(left + top, dx: inset, dy: mark, block(width: room, height: caption, caption-rows(d, room, caption / rows)))
  }
}

#for (index, d) in data.drawings.enumerate() {
  let w = d.width * 1pt
  let h = d.height * 1pt
  page(width: w, height: h, margin: 0pt, fill: none, {
    if d.kind == "text" { text-box(d, w, h) }
    if d.kind == "check" { check-box(d, w, h) }
    if d.kind == "radio" { radio-button(d, w, h) }
    if d.kind == "signature" { signature(d, w, h) }
  })
}
`;
