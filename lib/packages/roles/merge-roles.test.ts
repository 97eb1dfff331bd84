// How posted roles meet a template's.
import { describe, expect, test } from "vitest";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { RoleWithSigners } from "./find-role.ts";
import { mergeRoles } from "./merge-roles.ts";

const role = (id: string, name: string, more: object = {}) =>
  ({ id, name, type: "SIGNER", index: 0, signers: [], ...more }) as unknown as RoleWithSigners;
const ann = { email: "ann@example.net", firstName: "Ann", lastName: "Tester" };
const sources = [role("p1", "Tenant", { index: 2 }), role("p2", "Witness"), role("own", "Owner", { type: "SENDER" })];
const merged = (...posted: RoleInput[]) =>
  mergeRoles(sources, posted).map((one) =>
    one.kind === "added"
      ? ["added", one.input.id ?? one.input.name]
      : [one.source.id, one.input.signers?.[0]?.email ?? null, one.input.index ?? null],
  );
const untouched = [
  ["p1", null, null],
  ["p2", null, null],
  ["own", null, null],
];

describe("mergeRoles", () => {
  test("without posted roles everything stays", () => {
    expect(merged()).toEqual(untouched);
    expect(mergeRoles(sources, []).map((one) => one.kind === "kept" && one.isOwner)).toEqual([false, false, true]);
  });

  test("by id before name, by name whatever the case", () => {
    expect(merged({ id: "p2", name: "Tenant", signers: [ann] })).toEqual([
      ["p1", null, null],
      ["p2", "ann@example.net", 0],
      ["own", null, null],
    ]);
    expect(merged({ id: "new-id", name: " TENANT ", signers: [ann] })[0]).toEqual(["p1", "ann@example.net", 2]);
  });

  test("what matches nothing is added, a second of the same name too", () => {
    expect(merged({ id: "x", signers: [ann] })).toEqual([...untouched, ["added", "x"]]);
    expect(
      merged({ id: "a", name: "Tenant", signers: [ann] }, { id: "b", name: "Tenant", signers: [ann] }).at(-1),
    ).toEqual(["added", "b"]);
  });

  test("a role of type SENDER is the owner's, whatever its id", () => {
    expect(merged({ id: "someone", type: "SENDER", signers: [ann] })).toEqual([
      ["p1", null, null],
      ["p2", null, null],
      ["own", "ann@example.net", 0],
    ]);
  });

  test("index 0, no signers and no attachments keep the template's", () => {
    const [first] = mergeRoles(sources, [{ id: "p1", index: 0, signers: [], attachmentRequirements: [] }]);
    expect(first?.kind === "kept" && first.input).toEqual({
      index: 2,
      signers: undefined,
      attachmentRequirements: undefined,
    });
    const [moved] = mergeRoles(sources, [{ id: "p1", index: 5 }]);
    expect(moved?.input.index).toBe(5);
  });
});
