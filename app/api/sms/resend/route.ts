import { signingMethods } from "#lib/api/contract/signing-methods.ts";
import { handle } from "#lib/api/handle.ts";
import { resendSms } from "#lib/signer-gate/resend-sms.ts";

export const POST = handle(signingMethods.resendSms, resendSms);
