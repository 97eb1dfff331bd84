// PURE. The document of the preview: one page of grey lines where text would be, the same in every language. Written out here, so
// that nothing has to be asked of the service.

/** Size of the displayed page in the interface's pixels (93.6 per inch): a letter's sheet of 612 × 792 points. */
export const samplePage = { width: 795.6, height: 1029.6 };

const points = { width: 612, height: 792 };
const left = 72;

/** Shares of the line's width, from the top; 0 is an empty line. */
const lines = [0.45, 0, 1, 0.94, 0.98, 0.6, 0, 0.3, 0, 1, 0.96, 0.92, 0.99, 0.4, 0, 0.3, 0, 0.97, 1, 0.9, 0.55];

const drawn = (): string =>
  [
    "0.82 G",
    ...lines.map((share, at) => {
      const [thick, y] = [at === 0 ? 14 : 7, points.height - 90 - at * 15.5];
      return share > 0
        ? `${thick} w ${left} ${y} m ${left + Math.round((points.width - 2 * left) * share)} ${y} l S`
        : "";
    }),
  ].join("\n");

/** A PDF of one page, in ASCII. */
export function samplePdf(): string {
  const content = drawn();
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points.width} ${points.height}]/Resources<<>>/Contents 4 0 R>>`,
    `<</Filter[]/Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`;
}
