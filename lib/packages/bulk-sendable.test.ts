// Which templates can be sent in bulk.
import { expect, test } from "vitest";
import { type BulkCandidate, isBulkSendable } from "./bulk-sendable.ts";

const lease = (type = "SIGNATURE", id = "lease") => ({ id, approvals: [{ fields: [{ type }] }] });
const good: BulkCandidate = { type: "TEMPLATE", roles: [{ signers: [] }, { signers: [{}] }], documents: [lease()] };

test.each<[string, Partial<BulkCandidate>, boolean]>([
  ["a template with a document, a placeholder and a signature", {}, true],
  ["a package", { type: "PACKAGE" }, false],
  ["a layout", { type: "LAYOUT" }, false],
  ["without a placeholder", { roles: [{ signers: [{}] }] }, false],
  ["without a role", { roles: [] }, false],
  ["without a document", { documents: [] }, false],
  ["with the consent document alone", { documents: [lease("SIGNATURE", "default-consent")] }, false],
  ["without a signature field", { documents: [lease("INPUT")] }, false],
])("%s", (_, change, expected) => {
  expect(isBulkSendable({ ...good, ...change })).toBe(expected);
});
