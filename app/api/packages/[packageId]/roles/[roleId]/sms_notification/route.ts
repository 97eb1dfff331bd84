import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { sendSms } from "#lib/packages/roles/send-sms.ts";

export const POST = handle(signingMethods.sendSms, sendSms);
