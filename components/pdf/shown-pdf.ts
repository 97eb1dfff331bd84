// PURE. Where a screen reads a document's pages from: evidence does not call it a download.
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/lines.ts";

export const shownPdf = (packageId: string, documentId: string): string =>
  addressOf(documents.readDocumentPdf, { params: { packageId, documentId }, query: { inline: "true" } });
