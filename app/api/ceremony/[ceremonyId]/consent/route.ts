import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { acceptConsent } from "#lib/signing/accept-consent.ts";

export const POST = handle(ceremony.acceptConsent, acceptConsent);
