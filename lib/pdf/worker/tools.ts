// Names every tool that runs inside a limited child process.

import { verifyPdf } from "#lib/signatures/verify/verify-pdf.ts";
import { imageToPdf } from "../convert/image-to-pdf.ts";
import { listAllParts } from "../convert/open-document-parts.ts";
import { cutReferences } from "../convert/references/cut-references.ts";
import { textToPdf } from "../convert/text-to-pdf.ts";
import { hasWholeParts } from "../convert/whole-parts.ts";
import { drawCodes } from "../draw/draw-codes.ts";
import { makeEvidenceSummary } from "../draw/evidence-summary.ts";
import { missingGlyphs } from "../draw/missing-glyphs.ts";
import { normaliseImage } from "../draw/normalise-image.ts";
import { typeset } from "../draw/typeset.ts";
import { inspectPdf } from "../engine/inspect.ts";
import { renderPage } from "../engine/render-page.ts";
import { listSignatures } from "../forms/add-validation-data.ts";
import { flattenPdf } from "../forms/flatten.ts";
import { prepareFields } from "../forms/prepare-fields.ts";
import { proveSealable } from "../forms/prove-sealable.ts";
import { takeFields } from "../forms/take-fields.ts";
import { findCovered } from "../text/find-covered.ts";
import { findFields } from "../text/find-fields.ts";
import { addValidationInFile, placeSignatureInFile, placeTimestampInFile } from "./append-in-child.ts";

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
