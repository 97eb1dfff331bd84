// POST /sms/resend?loginToken=: another code for whoever is asked for one, from outside of our own screens.

import { callerOfSession } from "#lib/auth/identify.ts";
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { linkOfToken } from "../link-of-token.ts";
import { openAuthentication } from "./authenticate-signer.ts";
import { asksForCode, sendAnotherPasscode } from "./send-passcode.ts";

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
    const { pkg, signer, step } = await openAuthentication(work, person);
    if (!asksForCode(step)) refuse("error.forbidden.actionNotAllowed", { say: "noCodeAsked" });
    await sendAnotherPasscode(work, pkg, signer);
    return undefined;
  });
};
