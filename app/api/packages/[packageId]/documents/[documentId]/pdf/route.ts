import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readDocumentPdf } from "#lib/signing/read/read-document-pdf.ts";

export const GET = handle(documents.readDocumentPdf, readDocumentPdf);
