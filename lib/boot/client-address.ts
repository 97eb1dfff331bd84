/** Who really sent a request: believes X-Forwarded-For only as far as our own proxies wrote it. */

/**
 * The client's address: with `trusted` proxies of ours in front, the entry that the outermost of them added; without,
 * the address of the connection. Everything to the left of that entry was written by the client, who may lie.
 */
export function clientAddress(remote: string, forwarded: string | string[] | undefined, trusted: number): string {
  const entries = [forwarded ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const chain = [...entries, remote];
  const address = chain[Math.max(0, chain.length - 1 - trusted)] ?? remote;
  // An IPv4 address that arrived on an IPv6 socket is still an IPv4 address.
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
