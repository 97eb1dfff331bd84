import { supportingDocuments } from "#lib/contract/supporting-documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readSupportingFile } from "#lib/packages/supporting/read-supporting.ts";

export const GET = handle(supportingDocuments.readSupportingFile, readSupportingFile);
