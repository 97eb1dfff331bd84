import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { changeDocument, replaceDocument } from "#lib/packages/documents/change-document.ts";
import { getDocument } from "#lib/packages/documents/get-document.ts";
import { removeDocument } from "#lib/packages/documents/remove-documents.ts";

export const GET = handle(documents.getDocument, getDocument);
export const PUT = handle(documents.changeDocument, changeDocument);
export const POST = handle(documents.replaceDocument, replaceDocument);
export const DELETE = handle(documents.removeDocument, removeDocument);
