import { listNamedKeys } from "#lib/accounts/named-keys/list-named-keys.ts";
import { namedKeys } from "#lib/contract/named-keys.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(namedKeys.listNamedKeys, listNamedKeys);
