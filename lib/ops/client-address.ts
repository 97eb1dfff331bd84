/** Who really sent a request: believes X-Forwarded-For only as far as our own proxies wrote it. */
import type { IncomingHttpHeaders } from "node:http";
import { plainAddress } from "#lib/core/client-network.ts";
import { isLocalAddress, isPassedOn, unknownAddress } from "#lib/http/local-address.ts";

/**
 * The client's address: with `trusted` proxies of ours in front, the entry that the outermost of them added; without,
 * the address of the connection. Everything to the left of that entry was written by the client, who may lie.
 *
 * Where no proxy is trusted and this machine passes a request on all the same, there is a proxy that nobody told us of.
 * Then the client is somebody unknown, and not this machine. A neighbour in the same network may be such a proxy, too, or a
 * signer who adds the header to erase where they are: that address is kept, as it is the truth of the connection.
 */
export function clientAddress(remote: string, headers: IncomingHttpHeaders, trusted: number): string {
  const entries = [headers["x-forwarded-for"] ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (isUntoldProxy(remote, headers, trusted)) return unknownAddress;
  const chain = [...entries, remote];
  const address = chain[Math.max(0, chain.length - 1 - trusted)] ?? remote;
  // An IPv4 address that arrived on an IPv6 socket is still an IPv4 address; some proxies add the port, each time another.
  return plainAddress(address);
}

/** A proxy on this machine that TRUST_PROXY does not count. */
export const isUntoldProxy = (remote: string, headers: IncomingHttpHeaders, trusted: number): boolean =>
  trusted === 0 && isLocalAddress(remote) && isPassedOn(headers);
