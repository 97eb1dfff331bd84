// Names every tool that runs inside a limited child process.

import { verifyPdf } from "#lib/verify/verify-pdf.ts";
import { imageToPdf } from "../convert/image-to-pdf.ts";
import { listAllParts } from "../convert/open-document-parts.ts";
import { cutReferences } from "../convert/references/cut-references.ts";
import { textToPdf } from "../convert/text-to-pdf.ts";
import { hasWholeParts } from "../convert/whole-parts.ts";
import { addValidationInFile, placeSignatureInFile, placeTimestampInFile } from "./append-in-child.ts";
import { drawCodes } from "./draw-codes.ts";
import { makeEvidenceSummary } from "./evidence-summary.ts";
import { listSignatures } from "./extend-signatures.ts";
import { findCovered } from "./find-covered.ts";
import { findFields } from "./find-fields.ts";
import { flattenPdf } from "./flatten.ts";
import { inspectPdf } from "./inspect.ts";
import { missingGlyphs } from "./missing-glyphs.ts";
import { normaliseImage } from "./normalise-image.ts";
import { prepareFields } from "./prepare-fields.ts";
import { proveSealable } from "./prove-sealable.ts";
import { renderPage } from "./render-page.ts";
import { takeFields } from "./take-fields.ts";
import { typeset } from "./typeset.ts";

/** Arguments and results cross a process border: only what structured clone can carry. */
export const tools = {
  addValidationInFile,
  listSignatures,
  placeSignatureInFile,
  placeTimestampInFile,
  cutReferences,
  drawCodes,
  findCovered,
  findFields,
  flattenPdf,
  hasWholeParts,
  imageToPdf,
  inspectPdf,
  listAllParts,
  makeEvidenceSummary,
  missingGlyphs,
  normaliseImage,
  prepareFields,
  proveSealable,
  renderPage,
  takeFields,
  textToPdf,
  typeset,
  verifyPdf,
};

export type Tools = typeof tools;
export type ToolName = keyof Tools;
