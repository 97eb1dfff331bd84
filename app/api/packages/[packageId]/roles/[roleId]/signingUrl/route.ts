import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { readSigningUrl } from "#lib/packages/roles/read-signing-url.ts";

export const GET = handle(roles.readSigningUrl, readSigningUrl);
