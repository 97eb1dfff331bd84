import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { readIdentityPicture } from "#lib/signing/authentication/identity/review-identity.ts";

export const GET = handle(identity.readIdentityPicture, readIdentityPicture);
