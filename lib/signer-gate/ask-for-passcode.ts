// POST /ceremony/{ceremonyId}/passcode/new: another code, when the first did not arrive or has expired.
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { ceremonyNow } from "#lib/ceremony/get-ceremony.ts";
import { requireCeremony } from "#lib/ceremony/signer-session.ts";
import { inTransaction } from "#lib/work.ts";
import { standAtGate } from "./at-the-gate.ts";
import { sendAnotherPasscode } from "./send-passcode.ts";

export const askForPasscode: Operation<typeof ceremony.askForPasscode> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await inTransaction(person, async (work) => {
    const { pkg, signer, gate } = await standAtGate(work, person);
    if (gate === undefined) return;
    if (gate !== "SMS") refuse("error.forbidden.authenticateFirst");
    await sendAnotherPasscode(work, pkg, signer);
  });
  return ceremonyNow(person, params.ceremonyId);
};
