import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { assignVerification, removeVerification } from "#lib/packages/roles/assign-verification.ts";
import { readVerification } from "#lib/packages/roles/read-verification.ts";

export const GET = handle(signingMethods.readVerification, readVerification);
export const POST = handle(signingMethods.assignVerification, assignVerification);
export const PUT = handle(signingMethods.changeVerification, assignVerification);
export const DELETE = handle(signingMethods.removeVerification, removeVerification);
