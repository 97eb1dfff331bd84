// Corpus: pages of every rotation, crop, origin, unit and size, and documents of one to a thousand pages.
import { onePage, stream, WORDS, writePdf } from "./raw-pdf.ts";
import type { CorpusCase } from "./verdict.ts";

type Box = readonly [number, number, number, number];
const box = (key: string, values: readonly number[]) => `/${key} [${values.join(" ")}]`;

const MEDIA: Record<string, Box> = { "at 0 0": [0, 0, 420, 300], "around 0 0": [-210.5, -150.25, 209.5, 149.75] };
/** By how much each side of the media box is cut. */
const CROPS: Record<string, Box | null> = { whole: null, cropped: [50, 30, 70, 20] };

const turned: CorpusCase[] = Object.entries(MEDIA).flatMap(([origin, media]) =>
  Object.entries(CROPS).flatMap(([crop, cut]) =>
    [0, 90, 180, 270, -90, 450].flatMap((rotate) =>
      [1, 2].map((unit): CorpusCase => {
        const [x1, y1, x2, y2] = media;
        const shown = cut ? ([x1 + cut[0], y1 + cut[1], x2 - cut[2], y2 - cut[3]] as const) : media;
        const size = [(shown[2] - shown[0]) * 1.3, (shown[3] - shown[1]) * 1.3] as const;
        const lies = Math.abs(rotate % 180) === 90;
        const entries = [box("MediaBox", media), cut ? box("CropBox", shown) : "", `/Rotate ${rotate}`];
        if (unit !== 1) entries.push(`/UserUnit ${unit}`);
        const content = `BT /F1 12 Tf ${shown[0] + 20} ${shown[1] + 20} Td (Corpus) Tj ET`;
        return {
          name: `rotated by ${rotate}, ${crop}, ${origin}, UserUnit ${unit}`,
          make: () => onePage({ page: entries.join(" "), content }),
          verdict: "taken",
          size: lies ? [size[1], size[0]] : size,
        };
      }),
    ),
  ),
);

const sized = (name: string, width: number, height: number): CorpusCase => ({
  name,
  make: () => onePage({ page: box("MediaBox", [0, 0, width, height]) }),
  verdict: "taken",
  size: [width * 1.3, height * 1.3],
});

const boxes: CorpusCase[] = [
  sized("a page of 3 by 3 points", 3, 3),
  sized("A4", 595.32, 841.92),
  sized("Letter", 612, 792),
  sized("A0", 2384, 3370),
  sized("the largest page that readers promise to show", 14_400, 14_400),
  { ...sized("a page of two million points", 2_000_000, 2_000_000), verdict: "pageTooLarge" },
  { ...sized("a page of a kilometre by a point", 2_834_646, 1), verdict: "pageTooLarge" },
  {
    name: "a media box with its corners the wrong way round",
    make: () => onePage({ page: "/MediaBox [612 792 0 0]" }),
    verdict: "taken",
    size: [795.6, 1029.6],
  },
  {
    name: "boxes inherited from the page tree",
    make: () => onePage({ pages: "/MediaBox [10 10 310 410] /CropBox [20 20 220 320] /Rotate 90", page: "" }),
    verdict: "taken",
    size: [390, 260],
  },
  {
    name: "no media box at all",
    make: () => onePage({ page: "" }),
    verdict: "taken",
    size: [795.6, 1029.6],
  },
  {
    name: "a media box without area",
    make: () => onePage({ page: "/MediaBox [0 0 0 0]" }),
    verdict: "taken",
    size: [795.6, 1029.6],
  },
  {
    name: "a crop box that reaches over the media box",
    make: () => onePage({ page: "/MediaBox [0 0 200 300] /CropBox [-50 100 900 900]" }),
    verdict: "taken",
    size: [260, 260],
  },
  {
    name: "a crop box beside the media box",
    make: () => onePage({ page: "/MediaBox [0 0 200 300] /CropBox [400 400 500 500]" }),
    verdict: "taken",
    size: [260, 390],
  },
  {
    name: "a media box of references and real numbers",
    make: () => onePage({ page: "/MediaBox [6 0 R 6 0 R 7 0 R 300.5]", more: ["0", "200.25"] }),
    verdict: "taken",
    size: [260.325, 390.65],
  },
];

/** Page trees of `width` kids in each node. */
function deepTree(pages: number, width: number): Uint8Array {
  const objects: (string | Buffer)[] = ["<< /Type /Catalog /Pages 2 0 R >>", ""];
  const add = (body: string | Buffer): number => objects.push(body);
  const content = add(stream(WORDS));
  const font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const build = (count: number, parent: number): number => {
    if (count === 1)
      return add(
        `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
      );
    const node = parent === 0 ? 2 : add("");
    const each = Math.ceil(count / width);
    const kids: number[] = [];
    for (let left = count; left > 0; left -= each) kids.push(build(Math.min(each, left), node));
    objects[node - 1] =
      `<< /Type /Pages /Count ${count} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] ${parent ? `/Parent ${parent} 0 R` : ""} >>`;
    return node;
  };
  build(pages, 0);
  return writePdf(objects);
}

const counts: CorpusCase[] = [
  ...[2, 17, 1000].map(
    (pages): CorpusCase => ({
      name: `${pages} pages in a flat tree`,
      make: () => deepTree(pages, pages),
      verdict: "taken",
      pages,
    }),
  ),
  { name: "1,000 pages in a binary tree", make: () => deepTree(1000, 2), verdict: "taken", pages: 1000 },
  { name: "2,001 pages", make: () => deepTree(2001, 50), verdict: "tooManyPages" },
  {
    name: "a page tree that promises a million pages",
    make: () => onePage({ pages: "/Count 1000000" }),
    verdict: "tooManyPages",
  },
];

export const pageCases: CorpusCase[] = [...turned, ...boxes, ...counts];
