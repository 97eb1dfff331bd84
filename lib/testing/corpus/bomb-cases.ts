// Corpus: bombs, small files that ask for more time or memory than any page is worth.
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { junk } from "./broken-cases.ts";
import { onePage, stream, writePdf } from "./raw-pdf.ts";
import type { CorpusCase } from "./verdict.ts";

/** A zlib stream of `unit` over and over, a megabyte at a time, without unpacking it here. */
export function packedMegabytes(unit: string, megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(2 ** 20, unit), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ]);
}

const flate = (unit: string, megabytes: number): Buffer =>
  stream(packedMegabytes(unit, megabytes), "/Filter /FlateDecode");

/** Each form paints the next one ten times: ten to the power of `depth` words. */
function laughs(depth: number): Uint8Array {
  const more = Array.from({ length: depth }, (_, index) => {
    const last = index === depth - 1;
    const resources = last ? "/Font << /F1 5 0 R >>" : `/XObject << /X ${index + 7} 0 R >>`;
    const content = last ? "BT /F1 12 Tf 20 20 Td (ha) Tj ET" : "/X Do ".repeat(10);
    return stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 600 600] /Resources << ${resources} >>`);
  });
  return onePage({ content: "/X Do", resources: "/XObject << /X 6 0 R >>", more });
}

function image(width: number, height: number, entries: string, data: Buffer): Uint8Array {
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
  return onePage({
    content: "500 0 0 500 50 50 cm /I Do",
    resources: "/XObject << /I 6 0 R >>",
    more: [stream(data, head)],
  });
}

const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

export const bombCases: CorpusCase[] = [
  {
    name: "content of 1.5 GB",
    make: () => onePage({ content: flate("q ", 1500) }),
    verdict: "tooComplex",
  },
  {
    name: "content packed twice, 4 GB",
    make: () => {
      const inner = packedMegabytes("q ", 4000);
      return onePage({ content: stream(deflateSync(inner), "/Filter [/FlateDecode /FlateDecode]") });
    },
    verdict: "tooComplex",
  },
  { name: "a form painted ten billion times", make: () => laughs(10), verdict: "tooComplex" },
  { name: "a form painted a thousand times", make: () => laughs(3), verdict: "taken" },
  {
    name: "a form that paints itself",
    make: () =>
      onePage({
        content: "/X Do",
        resources: "/XObject << /X 6 0 R >>",
        more: [
          stream(
            "/X Do /X Do",
            "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
          ),
        ],
      }),
    verdict: "tooComplex",
  },
  {
    name: "an image of 3.6 gigapixels",
    make: () =>
      image(
        60_000,
        60_000,
        "/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode",
        packedMegabytes("\0", 430),
      ),
    verdict: "tooManyPixels",
  },
  {
    name: "an inline image of 3.6 gigapixels",
    make: () => onePage({ content: "500 0 0 500 50 50 cm BI /W 60000 /H 60000 /BPC 1 /CS /G ID \0 EI Q" }),
    verdict: "taken",
  },
  {
    name: "a scan of A3 at 600 dpi",
    make: () =>
      image(7016, 9921, "/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode", zeros(877 * 9921)),
    verdict: "taken",
  },
  {
    name: "a coloured image of 48 megapixels",
    make: () =>
      image(8000, 6000, "/BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode", zeros(8000 * 6000 * 3)),
    verdict: "taken",
  },
  {
    name: "arrays nested a million times",
    make: () => onePage({ catalog: `/Nested ${"[".repeat(1e6)}${"]".repeat(1e6)}` }),
    verdict: "corrupted",
  },
  {
    name: "16 MB of objects that never end",
    make: () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(16 * 1024 * 1024 - 9, "1 0 obj ")]),
    verdict: "corrupted",
  },
  {
    name: "200,000 objects that nobody needs",
    make: () => onePage({ more: Array<string>(200_000).fill("<< >>") }),
    verdict: "taken",
  },
  {
    name: "a tiling pattern of very small tiles",
    make: () =>
      onePage({
        content: "/Pattern cs /P scn 0 0 612 792 re f",
        resources: "/Pattern << /P 6 0 R >>",
        more: [
          stream(
            "0 0 0.001 0.001 re f",
            "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 0.001 0.001] /XStep 0.001 /YStep 0.001 /Resources << >>",
          ),
        ],
      }),
    verdict: "taken",
  },
  {
    name: "a page tree of exponential growth",
    make: () => {
      const nodes = Array.from(
        { length: 30 },
        (_, index) =>
          `<< /Type /Pages /Count ${2 ** (30 - index)} /Kids [${index + 3} 0 R ${index + 3} 0 R] /Parent ${index + 1} 0 R >>`,
      );
      return writePdf(["<< /Type /Catalog /Pages 2 0 R >>", ...nodes, "<< /Type /Page /MediaBox [0 0 9 9] >>"]);
    },
    // PDFium counts no further than a million.
    verdict: "noPages",
  },
  {
    name: "16 MB of noise as content",
    make: () => onePage({ content: stream(junk(15 * 1024 * 1024)) }),
    verdict: "taken",
  },
];
