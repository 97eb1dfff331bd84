import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { changeDocument, replaceDocument } from "#lib/documents/change-document.ts";
import { getDocument } from "#lib/documents/get-document.ts";
import { removeDocument } from "#lib/documents/remove-documents.ts";

export const GET = handle(documents.getDocument, getDocument);
export const PUT = handle(documents.changeDocument, changeDocument);
export const POST = handle(documents.replaceDocument, replaceDocument);
export const DELETE = handle(documents.removeDocument, removeDocument);
