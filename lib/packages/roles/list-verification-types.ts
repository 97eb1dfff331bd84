// GET /account/{accountId}/verificationTypes: vendor clients send a made-up account id, so it is not looked at.
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import type { Operation } from "#lib/http/handle.ts";
import { verificationTypes } from "./verification.ts";

export const listVerificationTypes: Operation<typeof signingMethods.listVerificationTypes> = ({ caller }) => {
  refuseRestricted(caller);
  return { count: verificationTypes.length, results: [...verificationTypes] };
};
