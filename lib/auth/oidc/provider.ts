// Single sign-on as next-auth's provider: it keeps PKCE, state and nonce and leads there and back; what comes back is judged here.

import type { OAuthConfig } from "next-auth/providers/oauth";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import type { SignedIn } from "../sign-in.ts";
import { grantTokens, moreOf } from "./ask-endpoints.ts";
import type { Connection, OidcConnection } from "./connections.ts";
import { type IdClaims, verifyIdToken } from "./id-token.ts";
import type { Issuer } from "./issuer.ts";
import { type ProvenPerson, provenPerson, refuseOtherDomains } from "./proven-person.ts";

/** In the address that the issuer leads back to, so it stays. */
export const oidcProviderId = "oidc";

/** Each account's provider leads back to an address of its own: no other one's answer is taken for its. */
export const providerIdOf = (connectionId: string): string => `${oidcProviderId}-${connectionId}`;

/** Undefined for the operator's own, and for what is no provider of single sign-on. */
export const connectionIdIn = (providerId: string | undefined): string | undefined =>
  /^oidc-([\w-]{1,100})$/.exec(providerId ?? "")?.[1];

export type SingleSignOn = {
  /** Missing where this request needs nothing of the issuer. */
  issuer: Issuer | undefined;
  /** The account's own provider; undefined for the operator's. */
  connection: OidcConnection | undefined;
  /** What was typed here already: the provider fills it in. */
  loginHint: string;
  signIn: (person: ProvenPerson, connection: Connection | undefined) => Promise<SignedIn>;
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

type TokenRequest = Extract<
  Exclude<OAuthConfig<IdClaims>["token"], string | undefined>,
  { request?: unknown }
>["request"];
type Asked = Parameters<NonNullable<TokenRequest>>[0];

async function exchange({ params, checks, provider }: Asked, issuer: Issuer, oidc: OidcConfig) {
  if (!params.state || params.state !== checks.state) refuse("error.unauthorised.sso.stale");
  const { iss } = params as { iss?: string };
  if (iss === undefined ? issuer.authorization_response_iss_parameter_supported : iss !== issuer.issuer)
    refuse("error.unauthorised.sso.answer");
  if (!params.code) refuse("error.unauthorised.sso.answer");
  const grant = { code: params.code, verifier: checks.code_verifier ?? "", redirectUri: provider.callbackUrl };
  const { id_token, access_token } = await grantTokens(issuer, oidc, grant);
  return { id_token, ...(access_token === undefined ? {} : { access_token }) };
}

/** What the token says comes before what was asked after it. */
const withMore = (claims: IdClaims, more: Record<string, unknown>): IdClaims => ({ ...more, ...claims });

/** The provider of the flow: the account's own, or else the operator's. */
export function oidcProvider(oidc: OidcConfig, flow: SingleSignOn): OAuthConfig<IdClaims> {
  const { issuer, connection, loginHint, onRefusal } = flow;
  const params = { scope: "openid email profile", ...(loginHint ? { login_hint: loginHint } : {}) };
  let claims: IdClaims | undefined;
  return {
    id: connection ? providerIdOf(connection.id) : oidcProviderId,
    name: oidc.name,
    type: "oauth",
    version: "2.0",
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    checks: ["pkce", "state", "nonce"],
    idToken: true,
    authorization: { url: issuer?.authorization_endpoint ?? oidc.issuer, params },
    token: {
      url: issuer?.token_endpoint ?? oidc.issuer,
      request: (asked) =>
        told(async () => {
          if (!issuer) refuse("error.unavailable.sso");
          const tokens = await exchange(asked, issuer, oidc);
          const { nonce } = asked.checks as { nonce?: string };
          const expected = { issuer: issuer.issuer, clientId: oidc.clientId, nonce: nonce ?? "" };
          claims = await verifyIdToken(tokens.id_token, issuer.keys, expected);
          return { tokens };
        }, onRefusal),
    },
    userinfo: {
      url: issuer?.userinfo_endpoint ?? oidc.issuer,
      request: ({ tokens }) =>
        told(async () => {
          if (!claims) refuse("error.unauthorised.sso.answer");
          const { access_token: accessToken } = tokens;
          if (claims.email !== undefined || !issuer?.userinfo_endpoint || !accessToken) return claims;
          return withMore(claims, await moreOf(issuer, claims.sub, accessToken));
        }, onRefusal),
    },
    profile: (person) =>
      told(async () => {
        const proven = provenPerson(person, oidc);
        refuseOtherDomains(proven, oidc);
        const { senderId, token } = await flow.signIn(proven, connection);
        flow.onSignedIn();
        return { id: senderId, sessionToken: token };
      }, onRefusal),
  };
}
