import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { readDocumentPdf } from "#lib/documents/read-document-pdf.ts";

export const GET = handle(documents.readDocumentPdf, readDocumentPdf);
