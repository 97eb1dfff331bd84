import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { changeDocumentField, removeDocumentField } from "#lib/documents/change-document-fields.ts";
import { getDocumentField } from "#lib/documents/get-document-fields.ts";

export const GET = handle(documents.getDocumentField, getDocumentField);
export const PUT = handle(documents.changeDocumentField, changeDocumentField);
export const DELETE = handle(documents.removeDocumentField, removeDocumentField);
