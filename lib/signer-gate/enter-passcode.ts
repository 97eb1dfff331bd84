// POST /ceremony/{ceremonyId}/passcode: the code of the text message.
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { ceremonyNow } from "#lib/ceremony/get-ceremony.ts";
import { requireCeremony } from "#lib/ceremony/signer-session.ts";
import { checkPasscode } from "#lib/sms/passcodes.ts";
import { inTransaction } from "#lib/work.ts";
import { fail, pass, refuseAnswer, standAtGate } from "./at-the-gate.ts";

export const enterPasscode: Operation<typeof ceremony.enterPasscode> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { packageId, roleId, signerId } = person;
  const left = await inTransaction(person, async (work) => {
    const place = await standAtGate(work, person);
    if (place.gate === undefined) return null;
    if (place.gate !== "SMS") refuse("error.forbidden.authenticateFirst");
    const answer = await checkPasscode(work, { packageId, roleId, signerId }, body.code);
    // Nothing was guessed where there is nothing to guess.
    if (answer === "none") refuse("error.forbidden.passcodeEnded");
    if (answer === "wrong") return fail(work, place, "SMS");
    await pass(work, place, "SMS");
    return null;
  });
  if (left !== null) refuseAnswer(left);
  return ceremonyNow(person, params.ceremonyId);
};
