import { expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";

const role = (id: string, name: string) => ({
  id,
  name: id,
  index: 0,
  signers: [{ name, email: `${id}@example.com` }],
});
const document = (id: string, ...fields: object[]) => ({ id, name: id, index: 1, approvals: [{ fields }], fields: [] });
const seen = {
  name: "Lease",
  emailMessage: "",
  due: null,
  updated: "2026-01-01T00:00:00Z",
  consent: "consent",
  roles: [role("ann", "Ann Lee"), role("bo", "Bo Ek")],
  documents: [document("consent"), document("lease", { left: 1 }), document("annex")],
};
const teller = { t: await englishWords("prepare"), reader: { formatTag: "en-GB", direction: "ltr" } } as const;
const words = (more: object) =>
  changedElsewhere(teller, seen as unknown as Package, { ...seen, ...more } as unknown as Package);

test.each<[string, object, string | undefined]>([
  ["nothing", {}, undefined],
  ["a time alone", { updated: "2026-01-02T00:00:00Z" }, undefined],
  ["its own members", { name: "Let", emailMessage: "Hi", due: "2027-01-01" }, "the name, the message, the due date"],
  ["who completes it", { autocomplete: false }, "who completes it"],
  ["a recipient", { roles: [role("ann", "Ann Berg"), role("bo", "Bo Ek")] }, "the recipient Ann Berg"],
  [
    "a recipient for another",
    { roles: [role("ann", "Ann Lee"), role("cy", "Cy Orr")] },
    "the recipient Cy Orr (added), the recipient Bo Ek (removed)",
  ],
  [
    "a field",
    { documents: [document("consent"), document("lease", { left: 9 }), document("annex")] },
    "the fields on lease",
  ],
  [
    "documents",
    { documents: [document("consent"), { ...document("lease", { left: 1 }), index: 2 }, document("map")] },
    "the document lease, the document map (added), the document annex (removed)",
  ],
  ["the consent's own fields", { documents: [document("consent", {}), ...seen.documents.slice(1)] }, undefined],
])("%s", (_, more, expected) => {
  expect(words(more)).toBe(expected);
});
