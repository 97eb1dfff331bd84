import { expect, test } from "vitest";
import { resolveRole } from "./resolve-role.ts";

const roles = [
  { id: "r1", name: "Buyer" },
  { id: "r2", name: "buyer" },
  { id: "Buyer 3", name: "r1" },
  { id: "r4", name: "Seller" },
];

test.each([
  ["r1", "r1"],
  ["Buyer", "r1"],
  ["buyer", "r2"],
  ["BUYER", "r1"],
  ["seller", "r4"],
  [" Seller ", "r4"],
  ["Buyer 3", "Buyer 3"],
  ["nobody", undefined],
  ["", undefined],
])("%s is %s", (idOrName, id) => {
  expect(resolveRole(roles, idOrName)?.id).toBe(id);
});
