import { signingMethods } from "#lib/api/contract/signing-methods.ts";
import { handle } from "#lib/api/handle.ts";
import { listVerificationTypes } from "#lib/roles/list-verification-types.ts";

export const GET = handle(signingMethods.listVerificationTypes, listVerificationTypes);
