// PUT /ceremony/{ceremonyId}/certificate: which of several certificates at their service the signer signs with; answers where they
// agree to it.
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { config } from "#lib/core/config.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { Operation } from "#lib/http/handle.ts";
import { openSignerAuthorization } from "#lib/signatures/csc/signer-authorization.ts";
import { Overtaken } from "./commit-acts.ts";
import { placeAndAsk } from "./go-on.ts";
import { choiceOf } from "./kept-credential.ts";
import { actOf, openToken } from "./remote-act.ts";

export const chooseCertificate: Operation<typeof ceremony.chooseCertificate> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const act = await actOf(person.session);
  const settings = config().signerCsc ?? refuse("error.unavailable.certificateService");
  const isOpen = act?.stage === "choice" && act.expires >= new Date();
  const chosen = isOpen && act.choices?.find((one) => choiceOf(one) === body.choice);
  if (!act || !chosen || !act.tokenSealed) refuse("error.conflict.certificateStale");
  try {
    const authorization = await openSignerAuthorization(settings);
    const going = { person, ceremonyId: params.ceremonyId, act, authorization };
    const onward = await placeAndAsk(going, chosen, openToken(act.tokenSealed));
    if (typeof onward === "string") refuse("error.conflict.certificateStale");
    return onward;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (cause instanceof Overtaken) refuse("error.conflict.certificateStale");
    log.warn({ err: cause, packageId: act.packageId }, "a certificate that a signer chose cannot be used");
    return refuse("error.unavailable.certificateService");
  }
};
