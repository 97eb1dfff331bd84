import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { addDocumentField, replaceDocumentFields } from "#lib/documents/change-document-fields.ts";
import { listDocumentFields } from "#lib/documents/get-document-fields.ts";

export const GET = handle(documents.listDocumentFields, listDocumentFields);
export const POST = handle(documents.addDocumentField, addDocumentField);
export const PUT = handle(documents.replaceDocumentFields, replaceDocumentFields);
