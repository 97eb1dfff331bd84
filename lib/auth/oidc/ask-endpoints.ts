// What an issuer is asked once somebody has come back from it: the tokens for the code, and what it knows of the person.
import { z } from "zod";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import { type Issuer, patience } from "./issuer.ts";

const Tokens = z.object({ id_token: z.string().max(64 * 1024), access_token: z.string().optional() });
type Tokens = z.infer<typeof Tokens>;

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");

type Client = Pick<OidcConfig, "clientId" | "clientSecret">;
type Grant = { code: string; verifier: string; redirectUri: string };

/** The token endpoint's answer, whatever it is. Throws where there is none. */
export async function askForTokens(
  issuer: Issuer,
  { clientId, clientSecret }: Client,
  { code, verifier, redirectUri }: Grant,
): Promise<{ status: number; told: unknown }> {
  const methods = issuer.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const byBasic = methods.includes("client_secret_basic");
  const basic = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString("base64");
  const response = await issuer.ask(issuer.token_endpoint, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      ...(byBasic ? { authorization: `Basic ${basic}` } : {}),
    },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...(byBasic ? {} : { client_id: clientId, client_secret: clientSecret }),
    }).toString(),
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, told: await response.json().catch(() => undefined) };
}

/** What an OAuth error is called; its own words may quote secrets. */
export function errorIn(told: unknown): string {
  const { error } = z.object({ error: z.string() }).catch({ error: "other" }).parse(told);
  return /^[a-z_]{1,60}$/.test(error) ? error : "other";
}

/** Throws the refusals of single sign-on (lib/core/sign-in-errors.ts). */
export async function grantTokens(issuer: Issuer, client: Client, grant: Grant): Promise<Tokens> {
  const { status, told } = await askForTokens(issuer, client, grant).catch(() => refuse("error.unavailable.sso"));
  if (status >= 500) refuse("error.unavailable.sso");
  const tokens = Tokens.safeParse(told);
  if (status >= 200 && status < 300 && tokens.success) return tokens.data;
  const code = errorIn(told);
  log.warn({ code }, "single sign-on: the code was not taken");
  return refuse(code === "invalid_grant" ? "error.unauthorised.sso.stale" : "error.unauthorised.sso.refused");
}

/** Many providers tell the address only where the access token is shown, as the standard has it for this flow. */
export async function moreOf(issuer: Issuer, subject: string, accessToken: string): Promise<Record<string, unknown>> {
  const response = await issuer
    .ask(issuer.userinfo_endpoint ?? "", {
      headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(patience),
    })
    .catch(() => refuse("error.unavailable.sso"));
  const more = z.looseObject({ sub: z.string() }).safeParse(await response.json().catch(() => undefined));
  if (!response.ok) refuse("error.unavailable.sso");
  if (!more.success || more.data.sub !== subject) refuse("error.unauthorised.sso.answer");
  return more.data;
}
