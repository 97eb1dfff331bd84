// What the gate says about an uploaded PDF: its limits, its reasons to refuse, and the facts it finds.

import { largestDocument, mostPages } from "#lib/contract/records/document-limits.ts";

export const MAX_BYTES = largestDocument;
export const MAX_PAGES = mostPages;
/** Points: 17 metres. Readers promise to show 14,400, and plotters' rolls are longer. */
export const MAX_SIDE = 50_000;
/** An A0 sheet in black and white at 600 dpi has 558 million. */
export const MAX_IMAGE_PIXELS = 600_000_000;

export type PdfRefusal =
  | "notPdf"
  | "passwordProtected"
  | "encrypted"
  | "corrupted"
  | "noPages"
  | "needAppearances"
  /** A form in XFA that the reader draws while it runs: its pages say "please wait". */
  | "dynamicForm"
  /** Its author has certified it so that nobody may sign after them. */
  | "certified"
  /** It is signed, and can be read in more than one way, or completed later without breaking a signature. */
  | "ambiguous"
  /** No way is known to write it for signing that leaves what it shows and says as it is. */
  | "wouldChange"
  /** A signature in it locks it, as the seal of a finished document does. */
  | "locked"
  | "tooManyPages"
  | "pageTooLarge"
  | "tooManyPixels"
  /** Takes more time or memory than any page is worth. */
  | "tooComplex"
  | "tooLarge";

/** Page sizes in px of the page as displayed: 1.3 px are a point. */
export type InspectedPage = { index: number; width: number; height: number };

export type Inspection =
  | {
      ok: true;
      pages: InspectedPage[];
      tagged: boolean;
      /** Fields of its form that say something which no appearance shows: some readers do, and whoever signs in a browser has not seen it. */
      hidden: string[];
      /** Somebody has signed it already; its bytes are kept and only appended to. */
      signed: boolean;
      /** The bytes to store and work on: repaired unless signed. */
      bytes: Uint8Array;
    }
  | { ok: false; reason: PdfRefusal };
