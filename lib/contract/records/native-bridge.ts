// PURE. Where the program listens that signs with the cards and tokens of a signer: on that signer's own machine, and nowhere else.

import type { AcceptedIssuers } from "./account-configuration.ts";

/** What holds where an account has said nothing. Our choice: who has brought no trust list keeps what was possible without. */
export const issuersDefault: AcceptedIssuers = "listedIfAny";

/** Whether anybody asks who issued a certificate. `lists`: how many of the operator's say who certifies signers. */
export const asksIssuers = (accepted: AcceptedIssuers, lists: number): boolean =>
  accepted === "listed" || (accepted === "listedIfAny" && lists > 0);

/** `url`: without a slash at its end, each method lies below it. `origin`: as Content-Security-Policy names it. */
export type SigningBridge = { url: string; origin: string };

/** Names that browsers never look up. IPv6 is left out: a Content-Security-Policy cannot name it. */
const isLoopback = (host: string): boolean => host === "localhost" || /^127(?:\.\d{1,3}){3}$/.test(host);

/**
 * Of an account's native bridge; undefined where it is off, or anywhere but on loopback. Our choice: a bridge with an address
 * elsewhere is an application that shows the ceremony in its own page, as ever, and is asked for no signature.
 */
export function signingBridge(bridge: { enabled: boolean; url: string } | null | undefined): SigningBridge | undefined {
  if (!bridge?.enabled || !URL.canParse(bridge.url)) return undefined;
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(bridge.url);
  const isPlain = username === "" && password === "" && search === "" && hash === "";
  if (!/^https?:$/.test(protocol) || !isLoopback(hostname) || !isPlain) return undefined;
  return { url: origin + pathname.replace(/\/+$/, ""), origin };
}
