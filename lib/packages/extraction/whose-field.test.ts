import { expect, test } from "vitest";
import { type WhoseRole, whoseField } from "./whose-field.ts";

const role = (id: string, words: readonly string[], type: WhoseRole["type"] = "SIGNER"): WhoseRole => ({
  id,
  type,
  words,
});
const owner = role("owner", ["Owner", "Ingrid Bergström", "Nordhaven Logistics AB"], "SENDER");
const ann = role("ann", ["Vermieter", "Ann Lee"]);
const ben = role("ben", ["Tenant", "Ben Ito", "株式会社山田"]);
const all = [owner, ann, ben];

test.each([
  [["Signature of Ann Lee"], "ann"],
  [["For Nordhaven Logistics AB"], "owner"],
  [["ingrid bergstrom, Head of contracts"], "owner"],
  [["Signature", "The landlord"], "ann"],
  [["Unterschrift des Mieters"], "ben"],
  [["株式会社山田 御中"], "ben"],
  [["Signature", "Party 2"], "ben"],
  [["First party"], "ann"],
  [["Signature", "Date"], null],
  // Both of them: the next text may tell.
  [["Landlord and tenant"], null],
  [["Landlord and tenant", "Ben Ito"], "ben"],
  [["Party 7"], null],
  [[], null],
] as const)("%j is of %s", (near, id) => {
  expect(whoseField(near, all)).toBe(id);
});

test("a name is no part of another word", () => {
  expect(whoseField(["Annex and Anneal"], [role("x", ["Ann"]), ben])).toBeNull();
});
