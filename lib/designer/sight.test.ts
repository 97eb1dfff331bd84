import { expect, test } from "vitest";
import type { Role } from "#lib/contract/records/role.ts";
import type { DesignerField } from "./designer-field.ts";
import { fieldsOutOfSight, hideableFrom, isSameSight, partlySeen, seenBy } from "./sight.ts";

const role = (id: string, type = "SIGNER") => ({ id, type }) as Role;
const pkg = { roles: [role("ann"), role("bob"), role("owner", "SENDER")] };
const sights = [
  { documentUid: "some", roleUids: ["ann"] },
  { documentUid: "none", roleUids: [] },
  { documentUid: "both", roleUids: ["bob", "ann"] },
];

test("nothing can be hidden from the owner", () => {
  expect(hideableFrom(pkg).map(({ id }) => id)).toEqual(["ann", "bob"]);
});

test.each([
  ["some", { seen: 1, all: 2 }],
  ["none", { seen: 0, all: 2 }],
  // Both are listed: nothing is hidden from anybody who is there.
  ["both", undefined],
  ["not configured", undefined],
])("%s is marked", (id, mark) => {
  expect(partlySeen(sights, id, pkg)).toEqual(mark);
});

test("a document that is not listed is seen by everybody, one with an empty list by nobody", () => {
  expect(seenBy(sights, "not configured")).toBeUndefined();
  expect(seenBy(sights, "none")).toEqual([]);
});

test("whose fields would be out of sight", () => {
  const field = (id: string, roleId: string, documentId = "some") => ({ id, roleId, documentId }) as DesignerField;
  const fields = [field("a", "ann"), field("b", "bob"), field("o", "owner"), field("other", "bob", "none")];
  const lost = (by: string[] | undefined) =>
    fieldsOutOfSight(fields, "some", hideableFrom(pkg), by).map(({ id }) => id);
  expect(lost(["ann"])).toEqual(["b"]);
  expect(lost([])).toEqual(["a", "b"]);
  expect(lost(undefined)).toEqual([]);
});

test("the order says nothing, and nobody is not everybody", () => {
  expect(isSameSight(["a", "b"], ["b", "a"])).toBe(true);
  expect(isSameSight(undefined, undefined)).toBe(true);
  expect(isSameSight([], undefined)).toBe(false);
  expect(isSameSight(["a"], ["b"])).toBe(false);
});
