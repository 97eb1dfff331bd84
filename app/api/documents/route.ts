import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { listProviderDocuments } from "#lib/packages/library/list-provider-documents.ts";

export const GET = handle(visibility.listProviderDocuments, listProviderDocuments);
