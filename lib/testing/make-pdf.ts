// Makes the PDFs that tests need, byte by byte and without any library: contracts, turned and cropped pages, broken files.

type MadePdf = {
  pages?: number;
  title?: string;
  /** Clockwise, for every page. */
  rotate?: 0 | 90 | 180 | 270;
  mediaBox?: [number, number, number, number];
  cropBox?: [number, number, number, number];
  /** Incompressible bytes added to the file, to reach a size. */
  padding?: number;
  needAppearances?: boolean;
  /** Added to the catalogue as is. */
  catalog?: string;
};

const SENTENCES = [
  "This agreement is made between the client and the supplier named on the first page.",
  "The supplier delivers the services described in the schedule with reasonable skill and care.",
  "The client pays each invoice within thirty days of receiving it.",
  "Either party may end this agreement by giving three months' notice in writing.",
  "Both parties keep confidential what they learn about the other's business.",
  "Changes to this agreement are valid only when both parties have signed them.",
];

/** A contract with running text on every page and signature lines on the last. */
export function makeContractPdf({ pages = 3, title = "Service agreement", ...rest }: MadePdf = {}): Uint8Array {
  const bodies = Array.from({ length: pages }, (_, index) => {
    const lines = [text(72, 730, 18, index === 0 ? title : `${title}, page ${index + 1}`)];
    const isLast = index === pages - 1;
    for (let row = 0; row < (isLast ? 20 : 34); row++) {
      const sentence = SENTENCES[(row + index) % SENTENCES.length] ?? "";
      lines.push(text(72, 690 - row * 18, 11, row % 6 === 0 ? `${index + 1}.${row / 6 + 1}  ${sentence}` : sentence));
    }
    if (isLast) {
      lines.push(text(72, 150, 10, "Signed for the supplier"), text(330, 150, 10, "Signed for the client"));
      lines.push("0.6 w 72 165 m 270 165 l S 330 165 m 528 165 l S");
    }
    lines.push(text(290, 40, 9, `Page ${index + 1} of ${pages}`));
    return lines.join("\n");
  });
  return makePdf(bodies, rest);
}

/** One page for each content stream. */
export function makePdf(contents: readonly string[], options: Omit<MadePdf, "pages" | "title"> = {}): Uint8Array {
  const { rotate = 0, mediaBox = [0, 0, 612, 792], cropBox, padding = 0, needAppearances, catalog = "" } = options;
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(typeof body === "string" ? Buffer.from(body, "latin1") : body);
  const form = needAppearances ? "/AcroForm << /Fields [] /NeedAppearances true >>" : "";
  add(`<< /Type /Catalog /Pages 2 0 R ${form} ${catalog} >>`);
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  add(`<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const [index, content] of contents.entries()) {
    const crop = cropBox ? `/CropBox [${cropBox.join(" ")}]` : "";
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox.join(" ")}] ${crop} /Rotate ${rotate} ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    add(stream(Buffer.from(content, "latin1")));
  }
  // In use by nobody, but reachable, so that a program that cleans up keeps it.
  if (padding > 0) {
    add(stream(noise(padding)));
    objects[0] = Buffer.from(
      objects[0]?.toString("latin1").replace(/>>$/, `/Padding ${objects.length} 0 R >>`) ?? "",
      "latin1",
    );
  }
  return assemble(objects);
}

const text = (x: number, y: number, size: number, value: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${value.replace(/[\\()]/g, "\\$&")}) Tj ET`;

const stream = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream", "latin1"),
  ]);

/** Always the same bytes (xorshift), so that a test fails the same way twice. */
function noise(length: number): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4));
  let state = 0x9e3779b9;
  for (let index = 0; index < words.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[index] = state >>> 0;
  }
  return Buffer.from(words.buffer, 0, length);
}

function assemble(objects: readonly Buffer[]): Uint8Array {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let offset = chunks[0]?.length ?? 0;
  const offsets: number[] = [];
  const push = (chunk: Buffer) => {
    chunks.push(chunk);
    offset += chunk.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(offset);
    push(Buffer.from(`${index + 1} 0 obj\n`, "latin1"));
    push(body);
    push(Buffer.from("\nendobj\n", "latin1"));
  }
  const start = offset;
  const rows = offsets.map((one) => `${String(one).padStart(10, "0")} 00000 n \n`).join("");
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`, "latin1"));
  push(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, "latin1"));
  return new Uint8Array(Buffer.concat(chunks));
}
