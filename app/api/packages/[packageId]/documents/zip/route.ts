import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { readDocumentsZip } from "#lib/documents/read-documents-zip.ts";

export const GET = handle(documents.readDocumentsZip, readDocumentsZip);
