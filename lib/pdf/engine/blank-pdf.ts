// PURE. A PDF of empty pages in given sizes: what stands in for a document where only its places are kept.

/** Pixels at 93.6 per inch in one point. */
const pixelsPerPoint = 1.3;

const inPoints = (pixels: number): string => (pixels / pixelsPerPoint).toFixed(2);

/** Sizes in pixels at 93.6 per inch, as pages have them. */
export function blankPdf(pages: readonly { width: number; height: number }[]): Uint8Array {
  const kids = pages.map((_, at) => `${at + 3} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.map(
      ({ width, height }) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${inPoints(width)} ${inPoints(height)}] /Resources << >> >>`,
    ),
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + table + trailer);
}
