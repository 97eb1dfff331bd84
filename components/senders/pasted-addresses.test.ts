// Addresses as people paste them: out of a mail program, a table, or typed one under the other.
import { expect, test } from "vitest";
import { pastedAddresses } from "./pasted-addresses.ts";

test.each([
  ["ann@example.com\nbo@example.com\n", ["ann@example.com", "bo@example.com"]],
  ["ann@example.com, bo@example.com; cy@example.com", ["ann@example.com", "bo@example.com", "cy@example.com"]],
  ["ann@example.com\tANN@example.com", ["ann@example.com"]],
  ["", []],
])("%j is %j", (text, emails) => {
  const { people, wrong } = pastedAddresses(text);
  expect(people.map(({ email }) => email)).toEqual(emails);
  expect(wrong).toEqual([]);
});

test("names before an address in angle brackets are taken along", () => {
  expect(pastedAddresses('"Ann Mary Key" <ann@example.com>\nBo <bo@example.com>').people).toEqual([
    { email: "ann@example.com", firstName: "Ann Mary", lastName: "Key" },
    { email: "bo@example.com", firstName: "Bo", lastName: "" },
  ]);
});

test("what is no address is told as it was pasted", () => {
  expect(pastedAddresses("ann@example.com\nnobody\n<also> nobody").wrong).toEqual(["nobody", "<also> nobody"]);
});
