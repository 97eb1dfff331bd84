// What the row of a draft says that it needs.
import { expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { draftNeeds } from "./draft-needs.ts";

const t = await englishWords("lists");

const lease = (fields: object[]) => ({
  id: "lease",
  name: "Lease",
  pages: [{ index: 0, width: 800, height: 1000 }],
  approvals: [{ id: "a", role: "ann", fields }],
});
const ann = (more: object = {}) => ({
  id: "ann",
  name: "Signer 1",
  type: "SIGNER",
  signers: [{ name: "Ann Lee", email: "ann@example.com", ...more }],
});
const signature = { id: "s", type: "SIGNATURE", page: 0, left: 10, top: 10, width: 100, height: 40 };

test.each([
  ["A document, and 1 more", false, { documents: [], roles: [] }],
  ["A recipient", false, { documents: [{ ...lease([]), approvals: [] }], roles: [] }],
  ["Name or address of Ann Lee", false, { documents: [lease([signature])], roles: [ann({ email: "" })] }],
  ["A signature field for Ann Lee", true, { documents: [lease([{ ...signature, type: "INPUT" }])], roles: [ann()] }],
  ["Ready to send", true, { documents: [lease([signature])], roles: [ann()] }],
])("%s", (words, isReady, parts) => {
  const pkg = { type: "PACKAGE", status: "DRAFT", due: null, ...parts } as unknown as Package;
  expect(draftNeeds(t, pkg)).toEqual({ words, isReady });
});
