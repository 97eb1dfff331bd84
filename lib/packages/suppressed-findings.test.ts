// Who is told of before sending: everybody who would be asked by mail and gets none, each member of a group by themselves.
import { expect, test } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import { mailedAddresses, suppressedFindings } from "./suppressed-findings.ts";

const texted = { notificationMethods: { primary: ["SMS"] }, phone: "+4722334455" };
const mailed = { notificationMethods: null, phone: null };
const member = (firstName: string) => ({
  firstName,
  lastName: "Tester",
  email: `${firstName.toLowerCase()}@example.net`,
});
const pkg = {
  roles: [
    { id: "ann", signers: [{ name: "Ann Tester", email: "Ann@Example.net", group: null, ...mailed }] },
    { id: "bob", signers: [{ name: "Bob Tester", email: "bob@example.net", group: null, ...texted }] },
    { id: "desk", signers: [{ name: "", email: "", group: { members: [member("Cai"), member("Dee")] }, ...mailed }] },
    { id: "open", signers: [] },
  ],
} as unknown as Package;
const since = "2026-11-20T13:41:07Z";

test("those reached by mail are looked up, and nobody else", () => {
  expect(mailedAddresses(pkg)).toEqual(["Ann@Example.net", "cai@example.net", "dee@example.net"]);
});

test("who is suppressed is named, with why", () => {
  const suppressed = new Map([
    ["ann@example.net", { reason: "hardBounce", since } as const],
    ["bob@example.net", { reason: "person", since } as const],
    ["dee@example.net", { reason: "complaint", since } as const],
  ]);
  expect(suppressedFindings(pkg, suppressed)).toEqual([
    {
      ...{ code: "addressSuppressed", severity: "warning", roleId: "ann" },
      parameters: { who: "Ann Tester", email: "Ann@Example.net", reason: "hardBounce" },
    },
    {
      ...{ code: "addressSuppressed", severity: "warning", roleId: "desk" },
      parameters: { who: "Dee Tester", email: "dee@example.net", reason: "complaint" },
    },
  ]);
  expect(suppressedFindings(pkg, new Map())).toEqual([]);
});
