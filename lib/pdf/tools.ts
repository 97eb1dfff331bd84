// Names every tool that runs inside a limited child process.
import { flattenPdf } from "./flatten.ts";
import { inspectPdf } from "./inspect.ts";
import { missingGlyphs } from "./missing-glyphs.ts";
import { normaliseImage } from "./normalise-image.ts";
import { placeSignature } from "./place-signature.ts";
import { prepareFields } from "./prepare-fields.ts";
import { renderPage } from "./render-page.ts";

/** Arguments and results cross a process border: only what structured clone can carry. */
export const tools = { flattenPdf, inspectPdf, missingGlyphs, normaliseImage, placeSignature, prepareFields, renderPage };

export type Tools = typeof tools;
export type ToolName = keyof Tools;
