// Where an address that an account names leads: resolved by ourselves, judged, and connected to as judged.
import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { type AllowedNetworks, mayReach } from "./address-policy.ts";

/** The address is on a network that nobody may be sent to in an account's name. */
export class ForbiddenAddress extends Error {
  constructor() {
    super("The address leads to a private network, which the operator has not allowed.");
    this.name = "ForbiddenAddress";
  }
}

/** The host as DNS knows it: IPv6 without brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

type Found = (cause: Error | null, address?: string | LookupAddress[], family?: number) => void;

/**
 * For `http.request`: what it answers is what is connected to, so a name cannot lead elsewhere between the look and the
 * connection. Every address of the name must be allowed; a name that mixes is a trick.
 */
export function judgedLookup(allowed: AllowedNetworks, resolve: typeof systemLookup = systemLookup) {
  return (host: string, options: LookupOptions, found: Found): void => {
    resolve(host, { ...options, all: true }, (cause, addresses) => {
      if (cause) return found(cause);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayReach(address, allowed))) return found(new ForbiddenAddress());
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

/** A host written as an address is never looked up: judged here. Throws ForbiddenAddress. */
export function requireAllowedLiteral(url: URL, allowed: AllowedNetworks): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayReach(host, allowed)) throw new ForbiddenAddress();
}

/** Whether the address is known to be forbidden now. A name that cannot be resolved in time may be one day. */
export async function isForbidden(url: URL, allowed: AllowedNetworks, patience = 2000): Promise<boolean> {
  try {
    requireAllowedLiteral(url, allowed);
  } catch {
    return true;
  }
  if (isIP(hostOf(url)) !== 0) return false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    judgedLookup(allowed)(hostOf(url), {}, (cause) => {
      clearTimeout(timer);
      resolve(cause instanceof ForbiddenAddress);
    });
  });
}
