import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { readRoleSignature } from "#lib/signing/read/read-role-signature.ts";

export const GET = handle(roles.readRoleSignature, readRoleSignature);
