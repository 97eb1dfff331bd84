// Every endpoint's scope is known: what a key that only reads can reach opens nothing more, and packages are the second step.
import { expect, test } from "vitest";
import { isInScope, keyScopeOf } from "./key-scope.ts";
import { allEndpoints } from "./registry.ts";

const linesOf = (scope: string) =>
  allEndpoints.filter(({ endpoint }) => keyScopeOf(endpoint) === scope).map(({ endpoint }) => String(endpoint.line));

test("a key that reads asks by GET alone, and is shown no key, no secret and no link to sign by", () => {
  const read = linesOf("READ");
  expect(read.filter((line) => !line.startsWith("GET "))).toEqual([]);
  expect(
    read.filter((line) => /apiKey$|signingSecret|signingUrl$|SigningUrl$|fastTrack\/|outbox\/\{/.test(line)),
  ).toEqual([]);
  expect(read).toContain("GET /packages/{packageId}");
  expect(read).toContain("GET /account/apiKeys");
});

test("a key for packages writes what is about them and nothing of the account; sessions of the whole account stay closed", () => {
  const packages = linesOf("PACKAGES");
  expect(packages).toContain("POST /packages");
  expect(packages).toContain("POST /authenticationTokens/signer/multiUse");
  expect(packages.filter((line) => /account|groups|callback|customfields|sessions/.test(line))).toEqual([]);
  for (const line of ["POST /authenticationTokens", "POST /authenticationTokens/user", "POST /sessions"])
    expect(linesOf("EVERYTHING"), line).toContain(line);
});

test("keys that are named for everything, and whatever is no named key, are let through everywhere", () => {
  for (const { endpoint } of allEndpoints) {
    expect(isInScope("EVERYTHING", endpoint)).toBe(true);
    expect(isInScope(undefined, endpoint)).toBe(true);
  }
});
