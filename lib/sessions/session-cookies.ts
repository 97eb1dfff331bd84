// How a new session travels: in the answer, and in all session cookies, beside a redirect only to ourselves.

import { sessionCookieLines } from "#lib/auth/own-session-cookie.ts";
import { siteAttributes } from "#lib/auth/site-attributes.ts";
import { designerCookie, designerCookiePaths, embeddedPackageAt } from "#lib/contract/embedded-designer.ts";
import type { Redirect } from "#lib/contract/endpoint.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";

export type SessionAnswer = { sessionToken: string } | Redirect;
type Kind = "user" | "sender" | "signer";

/** What the cookies carry: kept beside the answer, because a redirect has no room for it. */
const opened = new WeakMap<SessionAnswer, { token: string; kind: Kind; packageId: string | null }>();

/**
 * Where a target leads: an address of this service, under BASE_URL's host or the one that was asked, absolute or from the
 * web root. Anything else would make us a stepping stone to other sites. Throws 400.
 */
export function safeTarget(target: string, host?: string): string {
  const { baseUrl } = config();
  const to = URL.canParse(target, `${baseUrl}/`) ? new URL(target, `${baseUrl}/`) : undefined;
  const ours = to && /^https?:$/.test(to.protocol) && [new URL(baseUrl).host, host].includes(to.host);
  if (!ours || to.username || to.password) refuse("error.validation.target");
  return to.href;
}

/** Checks the target now, so that nothing is spent for a wrong one; answers what makes the reply once there is a session. */
export function sessionAnswer(
  target: string | undefined,
  host?: string,
): (token: string, kind: Kind, packageId?: string | null) => SessionAnswer {
  const redirectTo = target === undefined ? undefined : safeTarget(target, host);
  return (token, kind, packageId = null) => {
    const answer = redirectTo ? { redirectTo } : { sessionToken: token };
    opened.set(answer, { token, kind, packageId });
    return answer;
  };
}

/** Whether a sender's session is on its way to the designer in somebody else's page. */
const isForDesigner = (answer: SessionAnswer, kind: Kind): boolean =>
  kind === "sender" && "redirectTo" in answer && embeddedPackageAt(answer.redirectTo) !== undefined;

/**
 * Vendor clients read one Set-Cookie up to its next `;`, and Java answers the last of several. A session
 * that is limited to one package is made for frames in other people's pages; a frame that opens the address itself gets it in the
 * jar that it shares with the page around it. A whole sender's never leaves home. The embedded designer has a cookie of its own,
 * for its package alone.
 */
export function sessionCookieHeaders(answer: SessionAnswer, request: Request): Record<string, string[]> {
  const session = opened.get(answer);
  if (!session) return {};
  if (isForDesigner(answer, session.kind) && session.packageId)
    return { "set-cookie": designerCookies(session.token, session.packageId) };
  const isFrame = /^i?frame$/.test(request.headers.get("sec-fetch-dest") ?? "");
  const whose = session.kind === "user" ? "own" : isFrame ? "framed" : "anywhere";
  const attributes = `; Path=/; HttpOnly${siteAttributes(new URL(config().baseUrl), whose)}`;
  return { "set-cookie": sessionCookieLines(session.token, attributes) };
}

function designerCookies(token: string, packageId: string): string[] {
  const attributes = `HttpOnly${siteAttributes(new URL(config().baseUrl), "framed")}`;
  return designerCookiePaths(packageId).map((path) => `${designerCookie}=${token}; Path=${path}; ${attributes}`);
}
