// Runs Typst: a fixed template plus data, in any script, becomes the bytes of a PDF.
import { type NodeAddFontBlobs, NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { fontFiles, readFont } from "./fonts.ts";

type Typesetting = {
  /** Typst source written by us; it reads `json(bytes(sys.inputs.data))`. Nothing a person typed may be put into it. */
  template: string;
  data: unknown;
  /** Files the template may open by name, such as an image. */
  assets?: Record<string, Uint8Array>;
  /** PDF/UA-1, with structure for screen readers; wanted for whole documents, noise in an appearance. */
  tagged?: boolean;
};

let compiler: NodeCompiler | undefined;

function sharedCompiler(): NodeCompiler {
  if (compiler) return compiler;
  // Blobs, not a folder: Typst would load every weight of every family it finds there.
  const fonts: NodeAddFontBlobs = { fontBlobs: fontFiles().map(readFont) };
  compiler = NodeCompiler.create({ workspace: "/nonexistent", fontArgs: [fonts] });
  return compiler;
}

/** Throws with Typst's own message when the template is wrong or an asset cannot be read. */
export function typeset({ tagged = false, ...source }: Typesetting): Uint8Array {
  return compiled(source, (typst, document) => {
    if (!tagged) return new Uint8Array(typst.pdf(document, { pdfTags: false }));
    try {
      return new Uint8Array(typst.pdf(document, { pdfStandard: "ua-1" }));
    } catch {
      // Typst refuses what breaks the standard, such as a sequence of marks that no face can join: tagged all the same.
      return new Uint8Array(typst.pdf(document, { pdfTags: true }));
    }
  });
}

/** The same page as a picture that any browser shows, its letters as outlines. */
export const typesetPicture = (source: Omit<Typesetting, "tagged">): string =>
  compiled(source, (typst, document) => typst.plainSvg(document));

function compiled<Made>(
  { template, data, assets = {} }: Omit<Typesetting, "tagged">,
  make: (typst: NodeCompiler, document: NodeTypstDocument) => Made,
): Made {
  const typst = sharedCompiler();
  try {
    for (const [name, bytes] of Object.entries(assets)) typst.mapShadow(`/nonexistent/${name}`, Buffer.from(bytes));
    const compiled = typst.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
    if (!compiled.result) {
      const error = compiled.takeError();
      const messages = error ? error.shortDiagnostics.map((one) => JSON.stringify(one)).join("; ") : "no result";
      throw new Error(`Typst: ${messages}`);
    }
    return make(typst, compiled.result);
  } finally {
    typst.resetShadow();
    // Memoised layouts of earlier jobs would grow without end.
    typst.evictCache(10);
  }
}
