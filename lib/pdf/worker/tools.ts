// Names every tool that runs inside a limited child process. Each is loaded when it is first asked for: a child that only places
// signatures has started in a third of the time that all of them take to load.

/** Arguments and results cross a process border: only what structured clone can carry. */
export const tools = {
  addValidationBehind: async () => (await import("./append-in-child.ts")).addValidationBehind,
  cutReferences: async () => (await import("../convert/references/cut-references.ts")).cutReferences,
  drawCodes: async () => (await import("../draw/draw-codes.ts")).drawCodes,
  drawPictures: async () => (await import("../draw/draw-appearances.ts")).drawPictures,
  drawPng: async () => (await import("../draw/draw-png.ts")).drawPng,
  findCovered: async () => (await import("../text/find-covered.ts")).findCovered,
  findFields: async () => (await import("../text/find-fields.ts")).findFields,
  flattenPdf: async () => (await import("../forms/flatten.ts")).flattenPdf,
  hasWholeParts: async () => (await import("../convert/whole-parts.ts")).hasWholeParts,
  imageToPdf: async () => (await import("../convert/image-to-pdf.ts")).imageToPdf,
  inspectPdf: async () => (await import("../engine/inspect.ts")).inspectPdf,
  listAllParts: async () => (await import("../convert/open-document-parts.ts")).listAllParts,
  listSignatures: async () => (await import("../forms/add-validation-data.ts")).listSignatures,
  makeEvidenceSummary: async () => (await import("../draw/evidence-summary.ts")).makeEvidenceSummary,
  makeJournalSheet: async () => (await import("../draw/journal-sheet.ts")).makeJournalSheet,
  missingGlyphs: async () => (await import("../draw/missing-glyphs.ts")).missingGlyphs,
  normalisePhoto: async () => (await import("../draw/normalise-image.ts")).normalisePhoto,
  normaliseImage: async () => (await import("../draw/normalise-image.ts")).normaliseImage,
  placeSignatureBehind: async () => (await import("./append-in-child.ts")).placeSignatureBehind,
  placeTimestampBehind: async () => (await import("./append-in-child.ts")).placeTimestampBehind,
  prepareFields: async () => (await import("../forms/prepare-fields.ts")).prepareFields,
  proposeFields: async () => (await import("../propose/propose-fields.ts")).proposeFields,
  proveSealable: async () => (await import("../forms/prove-sealable.ts")).proveSealable,
  readMarks: async () => (await import("../propose/read-marks.ts")).readMarks,
  renderPage: async () => (await import("../engine/render-page.ts")).renderPage,
  takeFields: async () => (await import("../forms/take-fields.ts")).takeFields,
  textToPdf: async () => (await import("../convert/text-to-pdf.ts")).textToPdf,
  typeset: async () => (await import("../draw/typeset.ts")).typeset,
  verifyPdf: async () => (await import("#lib/signatures/verify/verify-pdf.ts")).verifyPdf,
};

export type ToolName = keyof typeof tools;
export type Tools = { [Name in ToolName]: Awaited<ReturnType<(typeof tools)[Name]>> };
