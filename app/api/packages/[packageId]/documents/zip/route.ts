import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readDocumentsZip } from "#lib/signing/read/read-documents-zip.ts";

export const GET = handle(documents.readDocumentsZip, readDocumentsZip);
