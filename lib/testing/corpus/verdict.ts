// What a case of the corpus is: a file that a script makes, and what the gate must say about it.
import type { PdfRefusal } from "#lib/pdf/engine/inspection.ts";

export type CorpusCase = {
  name: string;
  make: () => Uint8Array | Promise<Uint8Array>;
  /** "signed": taken, and kept byte for byte. */
  verdict: "taken" | "signed" | PdfRefusal;
  pages?: number;
  /** Width and height of the first page in px, to the thousandth. */
  size?: readonly [number, number];
  tagged?: boolean;
  /** qpdf's exit code after signing where the upload itself has an error that nobody can mend; otherwise 0. */
  structure?: number;
};
