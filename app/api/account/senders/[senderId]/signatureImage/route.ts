import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";
import { readSignature } from "#lib/signing/saved/sender-signature.ts";

export const GET = handle(accounts.readSignature, readSignature);
