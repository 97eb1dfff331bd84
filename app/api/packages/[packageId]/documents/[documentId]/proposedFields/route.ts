import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { listProposedFields } from "#lib/packages/extraction/list-proposed-fields.ts";

export const GET = handle(documents.listProposedFields, listProposedFields);
