import { describe, expect, test } from "vitest";
import { mayReach } from "./address-policy.ts";

const internal = {
  "127.0.0.1": "loopback",
  "127.255.255.254": "loopback",
  "0.0.0.0": "unspecified",
  "10.0.0.1": "private",
  "172.16.0.1": "private",
  "172.31.255.255": "private",
  "192.168.1.1": "private",
  "100.64.0.1": "carrier-grade NAT",
  "169.254.169.254": "link-local: a cloud's metadata",
  "224.0.0.1": "multicast",
  "255.255.255.255": "broadcast",
  "240.0.0.1": "reserved",
  "192.0.2.1": "documentation",
  "198.18.0.1": "benchmarking",
  "::": "unspecified",
  "::1": "loopback",
  "::127.0.0.1": "IPv4-compatible",
  "::ffff:127.0.0.1": "IPv4-mapped",
  "::ffff:10.0.0.1": "IPv4-mapped",
  "::ffff:169.254.169.254": "IPv4-mapped",
  "::ffff:0:127.0.0.1": "IPv4-translated",
  "64:ff9b::127.0.0.1": "NAT64",
  "64:ff9b::a9fe:a9fe": "NAT64",
  "64:ff9b:1::a00:1": "local NAT64",
  "2002:7f00:1::": "6to4",
  "2002:a9fe:a9fe::1": "6to4",
  "2001:0:1::": "Teredo",
  "2001:db8::1": "documentation",
  "fc00::1": "unique local",
  "fd00:ec2::254": "unique local: a cloud's metadata",
  "fe80::1": "link-local",
  "fec0::1": "site-local",
  "ff02::1": "multicast",
  "": "nothing",
  "example.com": "a name",
};

describe("without leave", () => {
  test.each(Object.entries(internal))("%s (%s) is out of reach", (address) => {
    expect(mayReach(address, false)).toBe(false);
  });
  test.each(["8.8.8.8", "93.184.215.14", "172.32.0.1", "100.128.0.1", "2606:2800:21f:cb07::1", "::ffff:8.8.8.8"])(
    "%s is public",
    (address) => {
      expect(mayReach(address, false)).toBe(true);
    },
  );
  test("a public address behind NAT64 is public", () => {
    expect(mayReach("64:ff9b::808:808", false)).toBe(true);
  });
});

test("with leave for everything, private networks and this machine are open; metadata and the rest stay shut", () => {
  const open = Object.keys(internal).filter((address) => mayReach(address, true));
  expect(open).toEqual([
    "127.0.0.1",
    "127.255.255.254",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::127.0.0.1",
    "fc00::1",
  ]);
});

test("with leave for some networks exactly those are open, in every form of an address", () => {
  const allowed = ["10.1.0.0/16", "fd00:1::/32"];
  expect(mayReach("10.1.2.3", allowed)).toBe(true);
  expect(mayReach("::ffff:10.1.2.3", allowed)).toBe(true);
  expect(mayReach("10.2.2.3", allowed)).toBe(false);
  expect(mayReach("fd00:1::5", allowed)).toBe(true);
  expect(mayReach("fd00:2::5", allowed)).toBe(false);
  expect(mayReach("8.8.8.8", allowed)).toBe(true);
});
