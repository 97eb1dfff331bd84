import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { addDocuments } from "#lib/packages/documents/add-documents.ts";
import { removeDocuments } from "#lib/packages/documents/remove-documents.ts";
import { reorderDocuments } from "#lib/packages/documents/reorder-documents.ts";

export const POST = handle(documents.addDocuments, addDocuments);
export const PUT = handle(documents.reorderDocuments, reorderDocuments);
export const DELETE = handle(documents.removeDocuments, removeDocuments);
