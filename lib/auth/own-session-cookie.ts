// The session's cookie that no other site can set, beside the names that clients know: which count, and how all are set.
import { config } from "#lib/core/config.ts";
import { sessionCookies } from "./sessions.ts";

/**
 * Browsers take a name with this prefix from this very host alone, over https, and for all of its paths (RFC 6265bis, 4.1.3.2): a
 * neighbour under the same domain cannot put somebody's session into another's browser with it.
 */
export const ownSessionCookie = "__Host-COUNTERSIGN_SESSION";

const isSecure = (): boolean => config().baseUrl.startsWith("https:");

/**
 * The tokens that session cookies bring, best first. Where the browser shows our own, the names that anybody near could have set
 * count for nothing, not even once its session is over: whoever was signed in at one account never goes on in another.
 */
export function sessionTokensIn(cookie: (name: string) => string | undefined): string[] {
  const own = isSecure() ? cookie(ownSessionCookie) : undefined;
  return own ? [own] : sessionCookies.flatMap((name) => cookie(name) || []);
}

/** `Set-Cookie` of all names, ours first: vendor clients answer the last of several. `attributes` begin with `; `. */
export const sessionCookieLines = (token: string, attributes: string): string[] =>
  [...(isSecure() ? [ownSessionCookie] : []), ...sessionCookies].map((name) => `${name}=${token}${attributes}`);

/** The lines that next-auth has made, which knows one name, with ours beside it where it speaks of the session. */
export function withOwnCookie(lines: readonly string[]): string[] {
  const known = `${sessionCookies[0]}=`;
  return lines.flatMap((line) =>
    isSecure() && line.startsWith(known) ? [`${ownSessionCookie}=${line.slice(known.length)}`, line] : [line],
  );
}
