import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { addDocuments } from "#lib/documents/add-documents.ts";
import { removeDocuments } from "#lib/documents/remove-documents.ts";
import { reorderDocuments } from "#lib/documents/reorder-documents.ts";

export const POST = handle(documents.addDocuments, addDocuments);
export const PUT = handle(documents.reorderDocuments, reorderDocuments);
export const DELETE = handle(documents.removeDocuments, removeDocuments);
