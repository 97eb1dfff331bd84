import { expect, test } from "vitest";
import { commonName } from "./common-name.ts";

test.each([
  ["CN=Ann Tester, O=Test, C=DE", "Ann Tester"],
  ["O=Test, CN=Ann Tester", "Ann Tester"],
  ["CN=Tester\\, Ann, O=Test", "Tester, Ann"],
  ["O=Test", "O=Test"],
  ["", ""],
])("%s: %s", (name, expected) => {
  expect(commonName(name)).toBe(expected);
});
