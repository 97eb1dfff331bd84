// The issuer's own description (discovery) and its keys: asked within a bounded time, and kept for a while.
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";

/** How long the issuer has for one answer; a person waits for at most three of them. */
export const patience = 5000;
const keepFor = 10 * 60_000;

const address = z.string().refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""));
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

export type Issuer = z.infer<typeof Metadata> & { keys: JWTVerifyGetKey };

let kept: { issuer: Issuer; until: number } | undefined;

const unavailable = (reason: string, cause?: unknown): never => {
  log.warn({ err: cause, reason }, "single sign-on: the issuer");
  refuse("error.unavailable.sso");
};

/** Refuses with 503 when the issuer does not answer, or is another than it is called. */
export async function readIssuer({ issuer: named }: Pick<OidcConfig, "issuer">, now = Date.now()): Promise<Issuer> {
  if (kept && kept.issuer.issuer === named && now < kept.until) return kept.issuer;
  const where = `${named.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(where, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as unknown) : response.status))
    .catch((cause: unknown) => unavailable("discovery failed", cause));
  const metadata = Metadata.safeParse(answer);
  if (!metadata.success)
    return unavailable(`discovery answered ${typeof answer === "number" ? answer : "no metadata"}`);
  // An issuer that answers in another's name could sign in anybody as anybody.
  if (metadata.data.issuer !== named)
    return unavailable(`the issuer calls itself ${metadata.data.issuer}, not OIDC_ISSUER`);
  const { jwks_uri, token_endpoint, authorization_endpoint } = metadata.data;
  if (
    named.startsWith("https:") &&
    [jwks_uri, token_endpoint, authorization_endpoint].some((url) => !/^https:/i.test(url))
  )
    return unavailable("an address of the issuer is not https");
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: patience });
  const issuer = { ...metadata.data, keys };
  kept = { issuer, until: now + keepFor };
  return issuer;
}
