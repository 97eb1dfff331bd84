// Names every tool that runs inside a limited child process.
import { drawCodes } from "./draw-codes.ts";
import { makeEvidenceSummary } from "./evidence-summary.ts";
import { flattenPdf } from "./flatten.ts";
import { inspectPdf } from "./inspect.ts";
import { missingGlyphs } from "./missing-glyphs.ts";
import { normaliseImage } from "./normalise-image.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";
import { renderPage } from "./render-page.ts";
import { typeset } from "./typeset.ts";

/** Arguments and results cross a process border: only what structured clone can carry. */
export const tools = {
  drawCodes,
  flattenPdf,
  inspectPdf,
  makeEvidenceSummary,
  missingGlyphs,
  normaliseImage,
  placeSignature,
  prepareFields,
  renderPage,
  typeset,
};

export type Tools = typeof tools;
export type ToolName = keyof Tools;
