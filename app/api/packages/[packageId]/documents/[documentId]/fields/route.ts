import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { addDocumentField, replaceDocumentFields } from "#lib/packages/documents/change-document-fields.ts";
import { listDocumentFields } from "#lib/packages/documents/get-document-fields.ts";

export const GET = handle(documents.listDocumentFields, listDocumentFields);
export const POST = handle(documents.addDocumentField, addDocumentField);
export const PUT = handle(documents.replaceDocumentFields, replaceDocumentFields);
