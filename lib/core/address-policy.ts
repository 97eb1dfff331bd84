// PURE. Which addresses the product may ask or push to in an account's name: public ones, and private ones only where the operator allows them.
import ipaddr from "ipaddr.js";

/** `CALLBACK_ALLOW_PRIVATE`: nothing, every private range, or the listed networks. */
export type AllowedNetworks = boolean | readonly string[];

type Address = ReturnType<typeof ipaddr.parse>;
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** What `true` opens. Link-local stays shut: that is where clouds keep their machines' credentials. */
const privateRanges = new Set(["private", "loopback", "carrierGradeNat", "uniqueLocal"]);
/** The one such place that is not link-local. */
const metadata = "fd00:ec2::254";

/** IPv6 that reaches anybody, and the prefix behind which networks without IPv4 reach it (RFC 6052). */
const [globalUnicast, nat64] = ["2000::/3", "64:ff9b::/96"].map((network) => ipaddr.parseCIDR(network)) as [
  Network,
  Network,
];

/** An address that carries an IPv4 address is judged as that one. */
export function carriedAddress(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(nat64)) return ipaddr.fromByteArray(address.toByteArray().slice(12));
  return address;
}

function isPublic(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  // A list of what is shut would miss what is reserved later, and forms that nobody remembers (::127.0.0.1, fec0::).
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

function isListed(address: Address, networks: readonly string[]): boolean {
  return networks.some((text) => {
    const network = ipaddr.parseCIDR(text);
    return network[0].kind() === address.kind() && address.match(network);
  });
}

/** `text` is one address as DNS or a URL gives it, without brackets. What cannot be read is not allowed. */
export function mayReach(text: string, allowed: AllowedNetworks): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = carriedAddress(ipaddr.parse(text));
  if (isPublic(address)) return true;
  if (typeof allowed === "boolean")
    return allowed && privateRanges.has(address.range()) && address.toString() !== metadata;
  return isListed(address, allowed);
}
