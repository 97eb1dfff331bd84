import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";
import { getSignature, putSignature, removeSignature } from "#lib/signing/saved/sender-signature.ts";

export const GET = handle(accounts.getSignature, getSignature);
export const POST = handle(accounts.putSignature, putSignature);
export const DELETE = handle(accounts.removeSignature, removeSignature);
