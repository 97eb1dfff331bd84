// The browser in which a sender has signed in before. Its cookie proves that and opens nothing: whoever guesses a password for
// minutes on end uses up the attempts of strangers, not those of the person whom they would lock out.
import { config } from "#lib/core/config.ts";
import { newToken } from "#lib/core/ids.ts";
import { derivedToken, isSameSecret } from "#lib/core/secrets.ts";
import { siteAttributes } from "./site-attributes.ts";

export const browserCookie = "COUNTERSIGN_BROWSER";

/** A machine in an office has a few. The one who signed in last comes first. */
const mostPeople = 8;
const year = 365 * 24 * 3600;

/** `proofs`: one for each person, made from the browser's id, so that none can be carried to another. */
export type Browser = { id: string; proofs: string[] };

const proofOf = (browserId: string, senderId: string): string =>
  derivedToken("known-browser", `${browserId} ${senderId}`);

/** What the cookie says; undefined without one, or for what is none of ours. */
export function browserIn(cookie: string | undefined): Browser | undefined {
  if (!cookie || !/^[\w-]{32}(?:\.[\w-]{32})+$/.test(cookie)) return undefined;
  const [id = "", ...proofs] = cookie.split(".");
  return proofs.length <= mostPeople ? { id, proofs } : undefined;
}

export const isKnown = ({ id, proofs }: Browser, senderId: string): boolean =>
  proofs.some((proof) => isSameSecret(proof, proofOf(id, senderId)));

/** The cookie once this sender has signed in. */
export function browserCookieFor(browser: Browser | undefined, senderId: string): string {
  const { id, proofs } = browser ?? { id: newToken(), proofs: [] };
  const proof = proofOf(id, senderId);
  const value = [id, proof, ...proofs.filter((other) => other !== proof).slice(0, mostPeople - 1)].join(".");
  const base = new URL(config().baseUrl);
  const path = `${base.pathname.replace(/\/$/, "")}/api/auth`;
  return `${browserCookie}=${value}; Path=${path}; Max-Age=${year}; HttpOnly${siteAttributes(base, "own")}`;
}
