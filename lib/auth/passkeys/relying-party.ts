// For whom passkeys are made: the public address of the product, whatever proxy stands before it.
import { isIP } from "node:net";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";

type RelyingParty = { id: string; origin: string };

/** Browsers make passkeys for names, not for IP addresses, and only over https or on the machine itself. Undefined where they make none. */
export function relyingPartyAt(baseUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(baseUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (isIP(hostname) !== 0 || hostname.startsWith("[") || (protocol !== "https:" && !isLocal)) return undefined;
  return { id: hostname, origin };
}

/** Never from the request: its Host is whatever somebody writes there. */
export const relyingParty = (): RelyingParty | undefined => relyingPartyAt(config().baseUrl);

/** ES256, EdDSA and RS256 (COSE), which every authenticator has one of. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Throws 409 where browsers make none. */
export const requireRelyingParty = (): RelyingParty => relyingParty() ?? refuse("error.conflict.passkeyAddress");
