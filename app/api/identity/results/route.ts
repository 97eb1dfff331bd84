import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { noticeIdentity } from "#lib/signing/authentication/identity/ask-service-result.ts";

export const POST = handle(identity.noticeIdentity, noticeIdentity);
