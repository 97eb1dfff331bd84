import { supportingDocuments } from "#lib/contract/supporting-documents.ts";
import { handle } from "#lib/http/handle.ts";
import { removeSupportingDocument, renameSupportingDocument } from "#lib/packages/supporting/change-supporting.ts";

export const PUT = handle(supportingDocuments.renameSupportingDocument, renameSupportingDocument);
export const DELETE = handle(supportingDocuments.removeSupportingDocument, removeSupportingDocument);
