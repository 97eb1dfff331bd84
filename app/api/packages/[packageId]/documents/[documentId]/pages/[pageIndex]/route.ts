import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readDocumentPage } from "#lib/signing/read/read-document-page.ts";

export const GET = handle(documents.readDocumentPage, readDocumentPage);
