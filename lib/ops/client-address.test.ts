import { expect, test } from "vitest";
import { isFromHere, isLocalAddress } from "#lib/http/local-address.ts";
import { clientAddress } from "./client-address.ts";

test.each([
  ["without proxies the header is the client's invention", "10.0.0.9", "1.2.3.4", 0, "10.0.0.9"],
  ["without proxies and header", "10.0.0.9", undefined, 0, "10.0.0.9"],
  ["one proxy: what it added last", "127.0.0.1", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["one proxy that adds a second header", "127.0.0.1", ["6.6.6.6", "1.2.3.4"], 1, "1.2.3.4"],
  ["two proxies: the entry of the outer one", "127.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.1", 2, "1.2.3.4"],
  ["fewer entries than proxies: the outermost there is", "127.0.0.1", "1.2.3.4", 3, "1.2.3.4"],
  ["one proxy that adds nothing", "10.0.0.9", "", 1, "10.0.0.9"],
  ["an IPv4 address on an IPv6 socket", "::ffff:10.0.0.9", undefined, 0, "10.0.0.9"],
  ["the same, as a proxy writes it down", "127.0.0.1", "::ffff:a00:9", 1, "10.0.0.9"],
  ["a proxy that adds the client's port", "127.0.0.1", "1.2.3.4:51234", 1, "1.2.3.4"],
  ["the same for IPv6", "127.0.0.1", "[2001:db8::1]:51234", 1, "2001:db8::1"],
  ["an IPv6 address", "2001:db8::1", undefined, 0, "2001:db8::1"],
])("%s", (_, remote, forwarded, trusted, expected) => {
  expect(clientAddress(remote, { "x-forwarded-for": forwarded as string }, trusted)).toBe(expected);
});

test.each([
  ["x-forwarded-for", "1.2.3.4"],
  ["forwarded", "for=1.2.3.4;proto=https"],
  ["x-real-ip", "1.2.3.4"],
  ["x-forwarded-proto", "https"],
  ["via", "1.1 proxy"],
])("a proxy on this machine that nobody told us of, seen by %s: the client is unknown and not local", (name, value) => {
  expect(clientAddress("127.0.0.1", { [name]: value }, 0)).toBe("unknown");
  expect(clientAddress("::1", { [name]: value }, 0)).toBe("unknown");
  expect(isLocalAddress(clientAddress("127.0.0.1", { [name]: value }, 0))).toBe(false);
});

const forwarding = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto", "x-forwarded-host", "via"];

/** Nobody erases their own address from the evidence: what is not this machine stands there, whatever it sends. */
test.each([
  "203.0.113.7",
  "::ffff:203.0.113.7",
  "2001:db8::7",
  "10.0.0.9",
  "192.168.1.4",
  "169.254.7.7",
  "fe80::7",
  "fd00::7",
])("no forwarding header hides %s", (remote) => {
  for (const name of forwarding)
    for (const value of ["127.0.0.1", "", "unknown"])
      expect(clientAddress(remote, { [name]: value }, 0), name).toBe(remote.replace("::ffff:", ""));
});

test.each<[boolean, string, string, Record<string, string>]>([
  [true, "127.0.0.1", "127.0.0.1", {}],
  [true, "::1", "::1", {}],
  // Listening at one address of this machine alone, it asks itself from there.
  [true, "10.0.0.5", "10.0.0.5", {}],
  [false, "10.0.0.9", "10.0.0.5", {}],
  [false, "", "", {}],
  ...forwarding.map((name): [boolean, string, string, Record<string, string>] => [
    ...([false, "127.0.0.1", "127.0.0.1"] as const),
    { [name]: "127.0.0.1" },
  ]),
])("%s: from this machine, of %s at %s with %j", (expected, remote, own, headers) => {
  expect(isFromHere(remote, own, headers)).toBe(expected);
});
