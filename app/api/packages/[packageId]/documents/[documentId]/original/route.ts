import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { readDocumentOriginal } from "#lib/documents/read-document-original.ts";

export const GET = handle(documents.readDocumentOriginal, readDocumentOriginal);
