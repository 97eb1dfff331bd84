// POST /ceremony/{ceremonyId}/sign-on: where the signer signs in to prove that the address is theirs.
import { authorizationUrl } from "#lib/auth/oidc/ask-provider.ts";
import { readIssuer } from "#lib/auth/oidc/issuer.ts";
import { stateFor } from "#lib/auth/oidc/signer-return.ts";
import { limitSingleSignOns } from "#lib/auth/rate-limit.ts";
import { noteSignOn, signOnFacts } from "#lib/auth/signer/sign-on-facts.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { newToken } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openAuthentication } from "../authenticate-signer.ts";

export const beginSignOn: Operation<typeof ceremony.beginSignOn> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await limitSingleSignOns(person.ip);
  const { oidc } = config();
  // Another window has answered meanwhile: the page as it is now says so.
  if (!person.authenticationStep) return { url: body.page };
  if (!oidc || person.authenticationStep !== "SSO") refuse("error.forbidden.authenticateFirst");
  const issuer = await readIssuer(oidc);
  const state = stateFor(params.ceremonyId, newToken());
  const isAsked = await inTransaction(person, async (work) => {
    const { step } = await openAuthentication(work, person);
    if (step !== undefined && step !== "SSO") refuse("error.forbidden.authenticateFirst");
    const { outcome } = await signOnFacts(work.tx, person.session);
    await noteSignOn(work, person.session, { state, page: body.page });
    return step && { state, email: person.email, anew: outcome === "otherPerson" || outcome === "unverified" };
  });
  return { url: isAsked ? authorizationUrl(issuer, oidc, isAsked) : body.page };
};
