// A PDF of so many pages, for a browser's tests.

/** In ASCII; every page is the A4 sheet that the studio's documents have. `line` stands on the last one, 100 points from its top. */
export function pagesPdf(count: number, line = ""): string {
  const drawn = `BT /F1 20 Tf 72 742 Td (${line}) Tj ET`;
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${count}/MediaBox[0 0 595 842]/Resources<</Font<</F1 ${count + 3} 0 R>>>>>>`,
    ...kids.map((_, at) => `<</Type/Page/Parent 2 0 R${at === count - 1 ? `/Contents ${count + 4} 0 R` : ""}>>`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`;
}
