import { expect, test } from "vitest";
import { isLocalAddress, isLocalHost, unknownAddress } from "./local-address.ts";

test.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1", ""])("%j is this machine", (ip) => {
  expect(isLocalAddress(ip)).toBe(true);
});

test.each(["10.0.0.1", "::ffff:10.0.0.1", "2001:db8::1", "0.0.0.0", "::", unknownAddress])("%s is not", (ip) => {
  expect(isLocalAddress(ip)).toBe(false);
});

test("hosts to listen on and in addresses", () => {
  for (const host of ["127.0.0.1", "localhost", "LOCALHOST", "::1", "[::1]"])
    expect(isLocalHost(host), host).toBe(true);
  for (const host of ["0.0.0.0", "::", "sign.example.com", "localhost.example.com", "192.168.1.4", ""])
    expect(isLocalHost(host), host).toBe(false);
});
