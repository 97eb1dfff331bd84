import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { readDocumentPage } from "#lib/documents/read-document-page.ts";

export const GET = handle(documents.readDocumentPage, readDocumentPage);
