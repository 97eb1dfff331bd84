// The code that the first set-up asks for where others could come first: it stands in the starting program's output.
import { timingSafeEqual } from "node:crypto";
import { config } from "#lib/core/config.ts";
import { derivedToken, sha256 } from "#lib/core/secrets.ts";
import { isLocalAddress, isLocalHost } from "#lib/http/local-address.ts";

/** Letters and digits that nobody mistakes for each other when they are read out or copied from a log (50 bits). */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The same in every process of this instance, and of no use once there is an account. */
export function setUpCode(): string {
  const bytes = Buffer.from(derivedToken("set-up code", "first account"), "base64url").subarray(0, 10);
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Whether anybody but this machine can be meant to open the product, by where it listens and what its address is. */
export const isOpenToOthers = (): boolean => {
  const { host, baseUrl } = config();
  return !isLocalHost(host) || !isLocalHost(new URL(baseUrl).hostname);
};

/** Whoever sits at this machine needs none, unless the product is open to others: then nobody can tell who that is. */
export const setUpCodeNeeded = (ip: string): boolean => isOpenToOthers() || !isLocalAddress(ip);

export function isSetUpCode(given: string): boolean {
  const digest = (code: string) => Buffer.from(sha256(code.toUpperCase().replace(/[^A-Z0-9]/g, "")));
  return timingSafeEqual(digest(given), digest(setUpCode()));
}
