import { signingMethods } from "#lib/api/contract/signing-methods.ts";
import { handle } from "#lib/api/handle.ts";
import { sendSms } from "#lib/roles/send-sms.ts";

export const POST = handle(signingMethods.sendSms, sendSms);
