// Which role a word in a PDF means.
import { expect, test } from "vitest";
import { matchRole, type NamedRole } from "./match-role.ts";

const signer = (id: string, name = id): NamedRole => ({ id, name, type: "SIGNER" });
const owner: NamedRole = { id: "o-1", name: "Owner", type: "SENDER" };
const roles = [signer("r1", "Buyer"), owner, signer("r2", "Seller"), signer("R3", "signer1")];

const cases: [string, string | undefined][] = [
  ["r2", "r2"],
  ["Buyer", "r1"],
  ["buyer", "r1"],
  [" SELLER ", "r2"],
  ["r3", "R3"],
  // A name wins over a place.
  ["Signer1", "R3"],
  ["Signer2", "r2"],
  ["signer2", "r2"],
  ["SIGNER3", "R3"],
  ["Signer4", undefined],
  ["Signer0", undefined],
  ["Signer01", undefined],
  ["Signer", undefined],
  ["Owner", "o-1"],
  ["owner", "o-1"],
  ["", undefined],
  ["nobody", undefined],
];

test.each(cases)("%j means %s", (word, id) => {
  expect(matchRole(roles, word)?.id).toBe(id);
});

test("what is written exactly so wins", () => {
  expect(matchRole([signer("a", "Ann"), signer("b", "ann")], "ann")?.id).toBe("b");
  expect(matchRole([signer("ANN"), signer("ann")], "ann")?.id).toBe("ann");
});

test("the owner is found under any name, and never counted", () => {
  const own: NamedRole = { id: "me", name: "Chair", type: "SENDER" };
  expect(matchRole([own, signer("a")], "Owner")?.id).toBe("me");
  expect(matchRole([own, signer("a")], "Signer1")?.id).toBe("a");
});
