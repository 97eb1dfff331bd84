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
});

test("no operation that is for managers, and nothing of keys, sessions, mails and second steps, opens to less than the whole scope", () => {
  const lesser = allEndpoints.filter(({ endpoint }) => keyScopeOf(endpoint) !== "EVERYTHING");
  expect(lesser.filter(({ endpoint }) => endpoint.access === "manager")).toEqual([]);
  const lines = lesser.map(({ endpoint }) => String(endpoint.line));
  expect(
    lines.filter((line) => /apiKey|user\/(sessions|secondStep)|\/outbox|account\/senders|callback/.test(line)),
  ).toEqual([]);
  expect(linesOf("EVERYTHING")).toEqual(
    expect.arrayContaining([
      "GET /account/admin/auditEvents",
      "GET /account/admin/auditEvents/download",
      "GET /account/apiKeys",
      "GET /account/senders",
      "GET /account/admin/systemSettings",
      "GET /outbox",
      "GET /user/sessions",
    ]),
  );
});

/** Each with a reason to be read beside a package; a new one is thought about here. */
test("what a key that reads may see beside packages is counted up", () => {
  const beside = linesOf("READ").filter(
    (line) => !/^GET \/(packages|supporting-documents|layouts|templates|fastTrack|ceremony)(\/|$)/.test(line),
  );
  expect(beside.map((line) => line.slice("GET ".length)).sort()).toMatchInlineSnapshot(`
    [
      "/access",
      "/account",
      "/account/admin/features",
      "/account/customfields",
      "/account/customfields/{customFieldId}",
      "/account/defaultConsentDocument",
      "/account/defaultConsentProperties",
      "/account/designerSettings",
      "/account/packageSettings",
      "/account/{accountId}/logo",
      "/account/{accountId}/verificationTypes",
      "/accountConfig/declineReasons/{language}",
      "/accountConfig/handoverUrl/{language}",
      "/accountConfig/idvWorkflowConfigs",
      "/auth",
      "/desk/facts",
      "/desk/folders",
      "/desk/needs",
      "/desk/overview",
      "/desk/views",
      "/documents",
      "/groups",
      "/groups/summary",
      "/groups/{groupId}",
      "/identityChecks",
      "/in-person/{packageId}",
      "/instance",
      "/instance/me",
      "/instance/seal",
      "/nativeBridge/{packageId}/configuration",
      "/nativeBridge/{packageId}/enabled",
      "/package_information/{packageId}/support_information",
      "/recipients",
      "/reports/completion",
      "/reports/delegation",
      "/reports/sender-transaction-summary",
      "/reports/transaction-detail/{packageId}",
      "/reports/transaction-summary",
      "/reports/usage",
      "/session",
      "/sysinfo",
      "/user/customfields",
      "/user/customfields/{customFieldId}",
      "/user/{userId}/journal",
      "/user/{userId}/journal/download",
      "/users",
    ]
  `);
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
