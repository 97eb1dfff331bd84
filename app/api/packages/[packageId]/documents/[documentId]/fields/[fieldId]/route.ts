import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { changeDocumentField, removeDocumentField } from "#lib/packages/documents/change-document-fields.ts";
import { getDocumentField } from "#lib/packages/documents/get-document-fields.ts";

export const GET = handle(documents.getDocumentField, getDocumentField);
export const PUT = handle(documents.changeDocumentField, changeDocumentField);
export const DELETE = handle(documents.removeDocumentField, removeDocumentField);
