import { describe, expect, test } from "vitest";
import { pushedTypes } from "#lib/work/outbox/callback-event.ts";
import { gatheredTypes, mergeEdits, subjectOf } from "./draft-edits.ts";

const edit = (type: string, data: Record<string, unknown>) => ({ type, documentHash: null, data });
const fields = (did: string, more: object = {}) =>
  edit("document.changed", { what: `field.${did}`, fieldId: "f", fields: { "a/f": { did, page: 0, ...more } } });

describe("what is gathered", () => {
  test("nothing that is pushed to integrators", () => {
    expect(gatheredTypes.filter((type) => pushedTypes.includes(type))).toEqual([]);
  });

  test("edits have a subject; new content, and what the product does itself, are chained at once", () => {
    expect(subjectOf({ type: "package.changed" })).toBe("package");
    expect(subjectOf({ type: "role.added", data: { roleId: "ann" } })).toBe("role ann");
    const ofLease = { type: "document.changed", documentId: "lease", documentHash: "b" } as const;
    expect(subjectOf({ ...ofLease, data: { what: "field.created" } })).toBe("document lease");
    expect(subjectOf({ ...ofLease, data: { previousHash: "b" } })).toBe("document lease");
    expect(subjectOf({ ...ofLease, data: { previousHash: "a" } })).toBeNull();
    expect(subjectOf({ ...ofLease, data: { replaced: true } })).toBeNull();
    expect(subjectOf({ type: "package.changed", automatic: true })).toBeNull();
    for (const type of ["package.created", "package.sent", "document.added", "document.removed"] as const)
      expect(subjectOf({ type, documentId: "lease" })).toBeNull();
  });
});

describe("two edits as one", () => {
  test("of a package: the first before, the newest after, all members", () => {
    const merged = mergeEdits(
      edit("package.changed", { members: ["name"], name: "B", before: { name: "A" } }),
      edit("package.changed", { members: ["name", "due"], name: "C", due: "d", before: { name: "B", due: null } }),
    );
    expect(merged?.data).toEqual({ members: ["name", "due"], name: "C", due: "d", before: { name: "A", due: null } });
  });

  test("a role that was added stays added, with who it is now", () => {
    const added = edit("role.added", { roleId: "ann", name: "Ann", people: [{ name: "Ann", email: "a@x" }] });
    const people = [{ name: "Anna", email: "b@x" }];
    const changed = edit("role.changed", { roleId: "ann", name: "Ann", people, peopleBefore: [], changed: ["phone"] });
    expect(mergeEdits(added, changed)).toEqual(edit("role.added", { roleId: "ann", name: "Ann", people }));
    expect(mergeEdits(added, edit("role.removed", { roleId: "ann" }))).toBeNull();
  });

  test("a role that was changed and removed is removed; one put back is changed", () => {
    const changed = edit("role.changed", { name: "Ann", changed: ["phone"] });
    const removed = edit("role.removed", { name: "Ann", people: ["old"] });
    expect(mergeEdits(changed, removed)).toEqual(removed);
    const back = mergeEdits(removed, edit("role.added", { name: "Ann", people: ["new"] }));
    expect(back).toMatchObject({ type: "role.changed", data: { people: ["new"], peopleBefore: ["old"] } });
    const twice = mergeEdits(changed, edit("role.changed", { name: "A", nameBefore: "Ann", changed: ["name"] }));
    expect(twice?.data).toEqual({ name: "A", nameBefore: "Ann", changed: ["phone", "name"] });
  });

  test("a field added and moved is added where it is now; one that is gone again leaves nothing", () => {
    const moved = fields("changed", { page: 1, from: { page: 0 }, members: ["name"] });
    const merged = mergeEdits(fields("added"), moved);
    expect(merged?.data).toEqual({
      whats: ["field.added", "field.changed"],
      fieldId: "f",
      fields: { "a/f": { did: "added", page: 1 } },
    });
    expect(mergeEdits(merged as never, fields("removed"))).toBeNull();
    expect(mergeEdits(moved, fields("removed"))?.data.fields).toEqual({ "a/f": { did: "removed", page: 0 } });
  });

  test("a field moved twice keeps where it was at first", () => {
    const first = fields("changed", { page: 1, from: { page: 0 } });
    const merged = mergeEdits(first, fields("changed", { page: 2, from: { page: 1 }, members: ["name"] }));
    expect(merged?.data.fields).toEqual({ "a/f": { did: "changed", page: 2, from: { page: 0 }, members: ["name"] } });
  });

  test("what else was done to the document stays when its fields come and go", () => {
    const renamed = edit("document.changed", { members: ["name"], name: "B", nameBefore: "A" });
    const merged = mergeEdits(mergeEdits(renamed, fields("added")) as never, fields("removed"));
    expect(merged?.data).toMatchObject({ members: ["name"], name: "B", nameBefore: "A", fields: {} });
  });
});
