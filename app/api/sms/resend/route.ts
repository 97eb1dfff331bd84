import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { resendSms } from "#lib/signing/authentication/resend-sms.ts";

export const POST = handle(signingMethods.resendSms, resendSms);
