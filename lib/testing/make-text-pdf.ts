// Makes PDFs whose every byte of text a test decides: fonts by their dictionaries, contents as operators, forms and other objects.

type TextPdf = {
  /** One content stream for each page. */
  contents: readonly string[];
  /** By name: `F1` is Helvetica, `F2` Times, `F3` Courier unless told. Values are the bodies of dictionaries. */
  fonts?: Record<string, string>;
  /** Added to the page's dictionary and to its resources, as they are. */
  page?: string;
  resources?: string;
  catalog?: string;
  /** More objects; the first one's number is `10`. */
  objects?: readonly string[];
};

export const FIRST_OBJECT = 10;

const named = (base: string) => `/Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding`;

export const contentStream = (data: string, entries = ""): string =>
  `<< ${entries} /Length ${Buffer.byteLength(data, "latin1")} >>\nstream\n${data}\nendstream`;

export function makeTextPdf({
  contents,
  fonts,
  page = "/MediaBox [0 0 612 792]",
  resources = "",
  catalog = "",
  objects = [],
}: TextPdf): Uint8Array {
  const all = { F1: named("Helvetica"), F2: named("Times-Roman"), F3: named("Courier"), ...fonts };
  const first = FIRST_OBJECT + objects.length;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  const fontEntries = Object.entries(all).map(([name, body]) => `/${name} << ${body} >>`);
  const bodies: (string | undefined)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
    `<< /Font << ${fontEntries.join(" ")} >> ${resources} >>`,
  ];
  for (const [index, body] of objects.entries()) bodies[FIRST_OBJECT - 1 + index] = body;
  for (const [index, content] of contents.entries()) {
    bodies[first - 1 + 2 * index] =
      `<< /Type /Page /Parent 2 0 R ${page} /Resources 3 0 R /Contents ${first + 2 * index + 1} 0 R >>`;
    bodies[first + 2 * index] = contentStream(content);
  }
  let file = "%PDF-1.7\n";
  const offsets: number[] = [];
  for (let index = 0; index < bodies.length; index++) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${bodies[index] ?? "null"}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\n`;
  return new Uint8Array(Buffer.from(`${file}startxref\n${file.lastIndexOf("xref\n0 ")}\n%%EOF\n`, "latin1"));
}
