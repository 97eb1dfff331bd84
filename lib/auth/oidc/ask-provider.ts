// The authorization code flow with PKCE by itself, for who is to prove an address without being signed in here.
import { createHash } from "node:crypto";
import { z } from "zod";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import { verifyIdToken } from "./id-token.ts";
import { type Issuer, patience } from "./issuer.ts";
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

const Tokens = z.object({ id_token: z.string().max(64 * 1024), access_token: z.string().optional() });

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");

async function grant(issuer: Issuer, { clientId, clientSecret }: OidcConfig, code: string, state: string) {
  const methods = issuer.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const byBasic = methods.includes("client_secret_basic");
  const basic = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString("base64");
  const response = await fetch(issuer.token_endpoint, {
    method: "POST",
    headers: { accept: "application/json", ...(byBasic ? { authorization: `Basic ${basic}` } : {}) },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri(),
      code_verifier: verifierOf(state),
      ...(byBasic ? {} : { client_id: clientId, client_secret: clientSecret }),
    }),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch(() => refuse("error.unavailable.sso"));
  const told: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500) refuse("error.unavailable.sso");
  const tokens = Tokens.safeParse(told);
  if (response.ok && tokens.success) return tokens.data;
  const { error } = z.object({ error: z.string() }).catch({ error: "other" }).parse(told);
  log.warn({ code: /^[a-z_]{1,60}$/.test(error) ? error : "other" }, "single sign-on: a signer's code was not taken");
  return refuse(error === "invalid_grant" ? "error.unauthorised.sso.stale" : "error.unauthorised.sso.refused");
}

/** Many providers tell the address only where the access token is shown. */
async function moreOf(issuer: Issuer, subject: string, accessToken: string): Promise<Record<string, unknown>> {
  const response = await fetch(issuer.userinfo_endpoint ?? "", {
    headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch(() => refuse("error.unavailable.sso"));
  const more = z.looseObject({ sub: z.string() }).safeParse(await response.json().catch(() => undefined));
  if (!response.ok) refuse("error.unavailable.sso");
  if (!more.success || more.data.sub !== subject) refuse("error.unauthorised.sso.answer");
  return more.data;
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
  const tokens = await grant(issuer, oidc, code, state);
  const expected = { issuer: issuer.issuer, clientId: oidc.clientId, nonce: nonceOf(state) };
  const claims = await verifyIdToken(tokens.id_token, issuer.keys, expected);
  const asks = claims.email === undefined && issuer.userinfo_endpoint && tokens.access_token;
  const more = asks ? await moreOf(issuer, claims.sub, tokens.access_token ?? "") : {};
  return provenPerson({ ...more, ...claims }, oidc);
}
