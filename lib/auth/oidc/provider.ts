// Single sign-on as next-auth's provider: it keeps PKCE, state and nonce and leads there and back; what comes back is judged here.

import type { OAuthConfig } from "next-auth/providers/oauth";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import type { SignedIn } from "../sign-in.ts";
import { type IdClaims, verifyIdToken } from "./id-token.ts";
import { type Issuer, patience } from "./issuer.ts";
import { type ProvenPerson, provenPerson, refuseOtherDomains } from "./proven-person.ts";

/** In the address that the issuer leads back to, so it stays. */
export const oidcProviderId = "oidc";

export type SingleSignOn = {
  /** Missing where this request needs nothing of the issuer. */
  issuer: Issuer | undefined;
  signIn: (person: ProvenPerson) => Promise<SignedIn>;
  onRefusal: (refusal: Refusal) => void;
  onSignedIn: () => void;
};

/** next-auth makes one message of every failure; here each is told apart before it hears of it. */
async function told<T>(run: () => Promise<T>, onRefusal: SingleSignOn["onRefusal"]): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const refusal = cause instanceof Refusal ? cause : new Refusal("error.internal.default");
    if (refusal !== cause) log.error({ err: cause }, "single sign-on failed on our side");
    onRefusal(refusal);
    throw new Error(refusal.key);
  }
}

/** The issuer said no to the code (used, or of another sign-in), or said nothing. Its words may quote secrets. */
function refuseGrant(cause: unknown): never {
  const { name, error } = cause as { name?: string; error?: string };
  log.warn({ code: name === "OPError" ? error : name }, "single sign-on: the code was not taken");
  if (name !== "OPError") refuse("error.unavailable.sso");
  return refuse(error === "invalid_grant" ? "error.unauthorised.sso.stale" : "error.unauthorised.sso.refused");
}

type TokenRequest = Extract<
  Exclude<OAuthConfig<IdClaims>["token"], string | undefined>,
  { request?: unknown }
>["request"];
type Asked = Parameters<NonNullable<TokenRequest>>[0];

async function exchange({ client, params, checks, provider }: Asked, issuer: Issuer) {
  if (!params.state || params.state !== checks.state) refuse("error.unauthorised.sso.stale");
  const { iss } = params as { iss?: string };
  if (iss === undefined ? issuer.authorization_response_iss_parameter_supported : iss !== issuer.issuer)
    refuse("error.unauthorised.sso.answer");
  if (!params.code) refuse("error.unauthorised.sso.answer");
  const grant = { grant_type: "authorization_code", code: params.code, redirect_uri: provider.callbackUrl };
  return client.grant({ ...grant, code_verifier: checks.code_verifier }).catch(refuseGrant);
}

/** Many issuers tell the address only where the access token is shown, as the standard has it for this flow. */
async function withAddress(claims: IdClaims, ask: () => Promise<Record<string, unknown>>): Promise<IdClaims> {
  if (claims.email !== undefined) return claims;
  const more = await ask().catch(refuseGrant);
  if (more.sub !== claims.sub) refuse("error.unauthorised.sso.answer");
  return { ...more, ...claims };
}

export function oidcProvider(oidc: OidcConfig, flow: SingleSignOn): OAuthConfig<IdClaims> {
  const { issuer, onRefusal } = flow;
  const methods = issuer?.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  let claims: IdClaims | undefined;
  return {
    id: oidcProviderId,
    name: oidc.name,
    type: "oauth",
    version: "2.0",
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    client: {
      token_endpoint_auth_method: methods.includes("client_secret_basic")
        ? "client_secret_basic"
        : "client_secret_post",
    },
    checks: ["pkce", "state", "nonce"],
    idToken: true,
    httpOptions: { timeout: patience },
    authorization: { url: issuer?.authorization_endpoint ?? oidc.issuer, params: { scope: "openid email profile" } },
    token: {
      url: issuer?.token_endpoint ?? oidc.issuer,
      request: (asked) =>
        told(async () => {
          if (!issuer) refuse("error.unavailable.sso");
          const tokens = await exchange(asked, issuer);
          const { nonce } = asked.checks as { nonce?: string };
          const expected = { issuer: issuer.issuer, clientId: oidc.clientId, nonce: nonce ?? "" };
          claims = await verifyIdToken(tokens.id_token ?? "", issuer.keys, expected);
          return { tokens };
        }, onRefusal),
    },
    userinfo: {
      url: issuer?.userinfo_endpoint ?? oidc.issuer,
      request: ({ client, tokens }) =>
        told(async () => {
          if (!claims) refuse("error.unauthorised.sso.answer");
          const { access_token: accessToken } = tokens;
          if (!issuer?.userinfo_endpoint || !accessToken) return claims;
          return withAddress(claims, () => client.userinfo(accessToken));
        }, onRefusal),
    },
    profile: (person) =>
      told(async () => {
        const proven = provenPerson(person, oidc);
        refuseOtherDomains(proven, oidc);
        const { senderId, token } = await flow.signIn(proven);
        flow.onSignedIn();
        return { id: senderId, sessionToken: token };
      }, onRefusal),
  };
}
