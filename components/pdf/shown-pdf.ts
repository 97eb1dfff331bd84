// PURE. Where a screen reads a document's pages from: evidence does not call it a download.
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/lines.ts";

/** `plain`: of a draft the pages without its QR codes, for where those are moved about over them. */
export const shownPdf = (packageId: string, documentId: string, { plain = false } = {}): string =>
  addressOf(documents.readDocumentPdf, {
    params: { packageId, documentId },
    query: { inline: "true", ...(plain && { plain: "true" }) },
  });
