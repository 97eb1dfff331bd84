import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { acceptConsent } from "#lib/ceremony/accept-consent.ts";

export const POST = handle(ceremony.acceptConsent, acceptConsent);
