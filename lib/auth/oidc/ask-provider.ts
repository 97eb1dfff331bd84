// The authorization code flow with PKCE by itself, for who is to prove an address without being signed in here.
import { createHash } from "node:crypto";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import { grantTokens, moreOf } from "./ask-endpoints.ts";
import { verifyIdToken } from "./id-token.ts";
import type { Issuer } from "./issuer.ts";
import { type ProvenPerson, provenPerson } from "./proven-person.ts";

/** The one address that the operator has named to the provider: the same as for senders. */
const redirectUri = (): string => `${new URL(config().baseUrl).origin}/api/auth/callback/oidc`;

/** Nonce and verifier follow from the state and SECRET: nothing that could answer for somebody is stored. */
const nonceOf = (state: string): string => derivedToken("sign-on-nonce", state);
const verifierOf = (state: string): string =>
  derivedToken("sign-on-verifier", state) + derivedToken("sign-on-more", state);

type Question = { state: string; email: string; anew: boolean };

/** Where the browser goes. `anew`: somebody else is signed in there, who would be led back at once. */
export function authorizationUrl(issuer: Issuer, oidc: OidcConfig, { state, email, anew }: Question): string {
  const url = new URL(issuer.authorization_endpoint);
  const asked = {
    response_type: "code",
    client_id: oidc.clientId,
    redirect_uri: redirectUri(),
    scope: "openid email profile",
    state,
    nonce: nonceOf(state),
    code_challenge: createHash("sha256").update(verifierOf(state)).digest("base64url"),
    code_challenge_method: "S256",
    login_hint: email,
    ...(anew ? { prompt: "login" } : {}),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.toString();
}

type Answer = { state: string; code: string | undefined; iss: string | undefined };

/** Who came back. Throws the refusals of single sign-on (lib/core/sign-in-errors.ts). */
export async function personFrom(
  issuer: Issuer,
  oidc: OidcConfig,
  { state, code, iss }: Answer,
): Promise<ProvenPerson> {
  if (iss === undefined ? issuer.authorization_response_iss_parameter_supported : iss !== issuer.issuer)
    refuse("error.unauthorised.sso.answer");
  if (!code) refuse("error.unauthorised.sso.answer");
  const tokens = await grantTokens(issuer, oidc, { code, verifier: verifierOf(state), redirectUri: redirectUri() });
  const expected = { issuer: issuer.issuer, clientId: oidc.clientId, nonce: nonceOf(state) };
  const claims = await verifyIdToken(tokens.id_token, issuer.keys, expected);
  const asks = claims.email === undefined && issuer.userinfo_endpoint && tokens.access_token;
  const more = asks ? await moreOf(issuer, claims.sub, tokens.access_token ?? "") : {};
  return provenPerson({ ...more, ...claims }, oidc);
}
