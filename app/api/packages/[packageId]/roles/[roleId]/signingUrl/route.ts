import { roles } from "#lib/api/contract/roles.ts";
import { handle } from "#lib/api/handle.ts";
import { readSigningUrl } from "#lib/roles/read-signing-url.ts";

export const GET = handle(roles.readSigningUrl, readSigningUrl);
