import { supportingDocuments } from "#lib/contract/supporting-documents.ts";
import { handle } from "#lib/http/handle.ts";
import { addSupportingDocuments } from "#lib/packages/supporting/add-supporting.ts";
import { listSupportingDocuments } from "#lib/packages/supporting/read-supporting.ts";

export const GET = handle(supportingDocuments.listSupportingDocuments, listSupportingDocuments);
export const POST = handle(supportingDocuments.addSupportingDocuments, addSupportingDocuments);
