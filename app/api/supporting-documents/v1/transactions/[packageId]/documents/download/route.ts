import { supportingDocuments } from "#lib/contract/supporting-documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readSupportingZip } from "#lib/packages/supporting/read-supporting.ts";

export const GET = handle(supportingDocuments.readSupportingZip, readSupportingZip);
