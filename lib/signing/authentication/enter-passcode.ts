// POST /ceremony/{ceremonyId}/passcode: the code of the text message or the mail.

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { checkPasscode } from "#lib/packages/roles/passcodes.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../get-ceremony.ts";
import { fail, openAuthentication, pass, refuseAnswer, triesLeft } from "./authenticate-signer.ts";
import { asksForCode } from "./send-passcode.ts";

export const enterPasscode: Operation<typeof ceremony.enterPasscode> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { packageId, roleId, signerId } = person;
  const left = await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    if (place.step === undefined) return null;
    const { step } = place;
    if (!asksForCode(step)) refuse("error.forbidden.authenticateFirst");
    const answer = await checkPasscode(work, { packageId, roleId, signerId }, body.code);
    // Nothing was guessed where there is nothing to guess.
    if (answer === "none") refuse("error.forbidden.passcodeEnded");
    if (answer === "repeated") return triesLeft(work, place);
    if (answer === "wrong") return fail(work, place, step);
    await pass(work, place, step);
    return null;
  });
  if (left !== null) refuseAnswer(left);
  return ceremonyNow(person, params.ceremonyId);
};
