// What the gate says about an uploaded PDF: its limits, its reasons to refuse, and the facts it finds.

export const MAX_BYTES = 16 * 1024 * 1024;
export const MAX_PAGES = 2000;

export type PdfRefusal =
  | "notPdf"
  | "passwordProtected"
  | "encrypted"
  | "corrupted"
  | "noPages"
  | "needAppearances"
  | "tooManyPages"
  | "tooLarge";

/** Page sizes in px of the page as displayed (contract.md, 7.1). */
export type InspectedPage = { index: number; width: number; height: number };

export type Inspection =
  | {
      ok: true;
      pages: InspectedPage[];
      tagged: boolean;
      /** Somebody has signed it already; its bytes are kept and only appended to. */
      signed: boolean;
      /** The bytes to store and work on: repaired unless signed. */
      bytes: Uint8Array;
    }
  | { ok: false; reason: PdfRefusal };
