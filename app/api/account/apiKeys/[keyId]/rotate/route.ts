import { rotateNamedKey } from "#lib/accounts/named-keys/change-named-keys.ts";
import { namedKeys } from "#lib/contract/named-keys.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(namedKeys.rotateNamedKey, rotateNamedKey);
