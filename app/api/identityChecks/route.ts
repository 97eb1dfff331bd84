import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { listOwnIdentityChecks } from "#lib/signing/authentication/identity/list-own-checks.ts";

export const GET = handle(identity.listOwnIdentityChecks, listOwnIdentityChecks);
