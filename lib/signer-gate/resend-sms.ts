// POST /sms/resend?loginToken=: another code for whoever stands at the gate, from outside of our own screens.
import type { signingMethods } from "#lib/api/contract/signing-methods.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import type { Caller, SignerCaller } from "#lib/auth/caller.ts";
import { callerOfSession } from "#lib/auth/identify.ts";
import { linkOfToken } from "#lib/ceremony/link-of-token.ts";
import { signerName } from "#lib/ceremony/people.ts";
import { inTransaction } from "#lib/work.ts";
import { standAtGate } from "./at-the-gate.ts";
import { sendAnotherPasscode } from "./send-passcode.ts";

/** Our choice: neither document says what a loginToken is, so the end of a signing link and a session's token both are. */
async function signerOf(caller: Caller, token: string): Promise<SignerCaller & { session: string }> {
  const { ip, userAgent, requestId } = caller;
  const origin = { ip, userAgent, requestId };
  const opened = await callerOfSession(origin, token);
  if (opened?.kind === "signer" && opened.session) return { ...opened, session: opened.session };
  const link = await linkOfToken(token);
  const { signer, pkg } = link;
  const { packageId, roleId, id: signerId, email } = signer;
  const place = {
    accountId: pkg.accountId,
    packageId,
    roleId,
    signerId,
    email,
    name: signerName(signer),
    linkId: link.id,
  };
  // A link without a session has proven nothing yet.
  return { ...origin, kind: "signer", ...place, session: "" };
}

export const resendSms: Operation<typeof signingMethods.resendSms> = async ({ caller, query }) => {
  const person = query.loginToken ? await signerOf(caller, query.loginToken) : refuse("error.unauthorised.link");
  return inTransaction(person, async (work) => {
    const { pkg, signer, gate } = await standAtGate(work, person);
    if (gate !== "SMS") refuse("error.forbidden.actionNotAllowed", { message: "No code is asked of this signer now." });
    await sendAnotherPasscode(work, pkg, signer);
    return undefined;
  });
};
