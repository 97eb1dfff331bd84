import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { listVerificationTypes } from "#lib/packages/roles/list-verification-types.ts";

export const GET = handle(signingMethods.listVerificationTypes, listVerificationTypes);
