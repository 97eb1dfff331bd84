import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { restoreDocument } from "#lib/packages/documents/restore-document.ts";

export const POST = handle(documents.restoreDocument, restoreDocument);
