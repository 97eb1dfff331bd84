import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readDocumentOriginal } from "#lib/signing/read/read-document-original.ts";

export const GET = handle(documents.readDocumentOriginal, readDocumentOriginal);
