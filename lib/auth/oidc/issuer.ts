// The issuer's own description (discovery) and its keys: asked within a bounded time, and kept for a while.
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { refuse } from "#lib/core/errors.ts";
import { type Asked, guardedFetch } from "#lib/core/guarded-fetch.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import { ForbiddenAddress } from "#lib/core/target-address.ts";

/** How long the issuer has for one answer; a person waits for at most three of them. */
export const patience = 5000;
const keepFor = 10 * 60_000;
/** Our choice: more issuers than an instance has accounts with one of their own. */
const mostKept = 200;

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

/** Asks one of the issuer's addresses. */
type Ask = (address: string, asked: Asked) => Promise<Response>;

export type Issuer = z.infer<typeof Metadata> & { keys: JWTVerifyGetKey; ask: Ask };

/** `guarded`: an account has named it, whose managers reach nothing in the operator's network by it. */
type Named = Pick<OidcConfig, "issuer" | "guarded">;

/** What is wrong with an issuer, and what it said. */
export class IssuerProblem extends Error {
  readonly problem: "private" | "unreachable" | "status" | "noDescription" | "otherName" | "notSecure";
  readonly detail: string;
  constructor(problem: IssuerProblem["problem"], detail = "", cause?: unknown) {
    super(`${problem} ${detail}`.trim(), { cause });
    this.problem = problem;
    this.detail = detail;
  }
}

const freely: Ask = (where, { body, ...asked }) =>
  fetch(where, { ...asked, ...(body === undefined ? {} : { body: body as BodyInit }), redirect: "error" });
const askOf = ({ guarded }: Named): Ask => (guarded ? guardedFetch : freely);

/** Asks the issuer for its description now. Throws IssuerProblem. */
export async function discover(named: Named): Promise<Issuer> {
  const ask = askOf(named);
  const where = `${named.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await ask(where, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new IssuerProblem(cause instanceof ForbiddenAddress ? "private" : "unreachable", "", cause);
  });
  if (!response.ok) throw new IssuerProblem("status", String(response.status));
  const metadata = Metadata.safeParse(await response.json().catch(() => undefined));
  if (!metadata.success) throw new IssuerProblem("noDescription");
  // An issuer that answers in another's name could sign in anybody as anybody.
  if (metadata.data.issuer !== named.issuer) throw new IssuerProblem("otherName", metadata.data.issuer.slice(0, 500));
  const { jwks_uri, token_endpoint, authorization_endpoint, userinfo_endpoint = jwks_uri } = metadata.data;
  if (
    named.issuer.startsWith("https:") &&
    [jwks_uri, token_endpoint, authorization_endpoint, userinfo_endpoint].some((url) => !/^https:/i.test(url))
  )
    throw new IssuerProblem("notSecure");
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: patience,
    ...(named.guarded
      ? { [customFetch]: (url: string, { signal }: { signal: AbortSignal }) => guardedFetch(url, { signal }) }
      : {}),
  });
  return { ...metadata.data, keys, ask };
}

const kept = new Map<string, { issuer: Issuer; until: number }>();

/** Refuses with 503 when the issuer does not answer, or is another than it is called. */
export async function readIssuer(named: Named, now = Date.now()): Promise<Issuer> {
  const key = `${named.guarded ? "guarded" : "free"} ${named.issuer}`;
  const known = kept.get(key);
  if (known && now < known.until) return known.issuer;
  const issuer = await discover(named).catch((cause: unknown) => {
    if (!(cause instanceof IssuerProblem)) throw cause;
    log.warn({ err: cause.cause, reason: cause.message }, "single sign-on: the issuer");
    return refuse("error.unavailable.sso");
  });
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, { issuer, until: now + keepFor });
  return issuer;
}
