// PURE. Whose attempts count together: an IPv4 address, or the network of an IPv6 address.
import ipaddr from "ipaddr.js";
import { carriedAddress } from "./address-policy.ts";

/** Providers give each line a /64 at least (RFC 6177): whoever has one has all its addresses, 2^64 of them. */
const ofOneLine = 64;

/**
 * `203.0.113.7` for an IPv4 address, also for one that arrives within IPv6; `2001:db8:1:2::/64` for another; what is no address,
 * such as `unknown`, as it is.
 */
export function clientNetwork(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = carriedAddress(ipaddr.parse(text));
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString().replace(/%.*$/, "")}/${ofOneLine}`,
  );
  return `${network.toString()}/${ofOneLine}`;
}

/** An entry of a proxy's, which may say a port and brackets, as the address alone; what is none as it is. */
export function plainAddress(entry: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  if (!ipaddr.isValid(bare)) return entry;
  const address = ipaddr.parse(bare);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : bare;
}
