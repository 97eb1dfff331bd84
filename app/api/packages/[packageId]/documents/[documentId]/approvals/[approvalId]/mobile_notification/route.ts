import { signingMethods } from "#lib/api/contract/signing-methods.ts";
import { handle } from "#lib/api/handle.ts";
import { sendMobileLink } from "#lib/roles/send-mobile-link.ts";

export const POST = handle(signingMethods.sendMobileLink, sendMobileLink);
