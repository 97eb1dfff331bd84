import { expect, test } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import { goesWithDocument, goesWithRole } from "./what-goes.ts";

const approval = (role: string, count: number) => ({ role, fields: Array.from({ length: count }, () => ({})) });
const pkg = {
  consent: "consent",
  roles: [
    { id: "a", name: "a", signers: [{ name: "Layla Haddad" }] },
    { id: "b", name: "Buyer", signers: [] },
    { id: "c", name: "c", signers: [{ name: "Nobody" }] },
  ],
  documents: [
    { id: "consent", name: "Consent", approvals: [approval("a", 1)] },
    { id: "lease", name: "Lease", approvals: [approval("a", 1), approval("a", 1), approval("b", 1)] },
    { id: "annex", name: "Annex", approvals: [approval("a", 1), approval("c", 0)] },
    { id: "map", name: "Map", approvals: [] },
  ],
} as unknown as Package;

test("a document takes its fields along, counted for each recipient", () => {
  expect(goesWithDocument(pkg, "lease")).toEqual([
    { name: "Layla Haddad", count: 2 },
    { name: "Buyer", count: 1 },
  ]);
  expect(goesWithDocument(pkg, "map")).toEqual([]);
});

test("a recipient takes their fields along, counted for each document; the consent has none", () => {
  expect(goesWithRole(pkg, "a")).toEqual([
    { name: "Lease", count: 2 },
    { name: "Annex", count: 1 },
  ]);
  expect(goesWithRole(pkg, "c")).toEqual([]);
});
