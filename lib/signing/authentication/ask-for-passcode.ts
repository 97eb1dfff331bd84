// POST /ceremony/{ceremonyId}/passcode/new: another code, when the first did not arrive or has expired.

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../get-ceremony.ts";
import { openAuthentication } from "./authenticate-signer.ts";
import { asksForCode, sendAnotherPasscode } from "./send-passcode.ts";

export const askForPasscode: Operation<typeof ceremony.askForPasscode> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await inTransaction(person, async (work) => {
    const { pkg, signer, step } = await openAuthentication(work, person);
    if (step === undefined) return;
    if (!asksForCode(step)) refuse("error.forbidden.authenticateFirst");
    await sendAnotherPasscode(work, pkg, signer);
  });
  return ceremonyNow(person, params.ceremonyId);
};
