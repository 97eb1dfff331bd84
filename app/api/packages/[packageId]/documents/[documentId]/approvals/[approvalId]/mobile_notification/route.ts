import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { sendMobileLink } from "#lib/packages/roles/send-mobile-link.ts";

export const POST = handle(signingMethods.sendMobileLink, sendMobileLink);
