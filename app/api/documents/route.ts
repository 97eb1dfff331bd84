import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { listProviderDocuments } from "#lib/library/list-provider-documents.ts";

export const GET = handle(visibility.listProviderDocuments, listProviderDocuments);
