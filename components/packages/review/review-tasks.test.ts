import { expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { hiddenFrom, taskLines } from "./review-tasks.ts";

const teller = { t: await englishWords("prepare"), reader: { formatTag: "en-GB", direction: "ltr" } } as const;
const words = await englishWords("recipients");
const signature = { type: "SIGNATURE", subtype: "FULLNAME" };
const text = { type: "INPUT", subtype: "TEXTFIELD" };
const document = (id: string, name: string, ...fields: object[]) => ({
  id,
  name,
  approvals: fields.length > 0 ? [{ role: "ann", fields }] : [],
});
const pkg = (...documents: object[]) =>
  ({ consent: "consent", documents: [document("consent", "Consent", {}), ...documents] }) as unknown as Package;

test("of one document the counts alone; of several each by its name; nothing where nothing is theirs", () => {
  const lease = document("lease", "Lease", signature, text, text);
  expect(taskLines(teller, words, pkg(lease), "ann")).toEqual(["1 signature, 2 fields to fill in"]);
  const all = pkg(lease, document("annex", "Annex"), document("map", "Map", signature));
  expect(taskLines(teller, words, all, "ann")).toEqual(["Lease: 1 signature, 2 fields to fill in", "Map: 1 signature"]);
  expect(taskLines(teller, words, all, "bo")).toEqual(["No signature"]);
});

test("what is hidden from somebody is named; what is not configured everybody sees", () => {
  const all = pkg(document("lease", "Lease"), document("annex", "Annex"));
  const sights = [{ documentUid: "annex", roleUids: ["bo"] }];
  expect(hiddenFrom(all, sights, "ann")).toEqual(["Annex"]);
  expect(hiddenFrom(all, sights, "bo")).toEqual([]);
  expect(hiddenFrom(all, [], "ann")).toEqual([]);
});
