// Locking fields: a step of its own, which goes with undo and redo, and is saved with the field for everybody.
import { describe, expect, test } from "vitest";
import { openWindow } from "#lib/testing/designer-window.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { arrange } from "./arrange.ts";
import { giveTo, place } from "./commands.ts";
import { copy } from "./copies.ts";
import type { DesignerField } from "./designer-field.ts";
import { dataWithLock, isLockedIn, parted } from "./locks.ts";
import { createDesignerStore } from "./store.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
let n = 0;
const newId = () => `n${++n}`;
const placed = (...lefts: number[]) =>
  lefts.reduce<DesignerField[]>(
    (fields, left) =>
      place(fields, { kindId: "text", documentId: "d", roleId: "r", page: 0, left, top: 100 }, pages, newId).fields,
    [],
  );
const open = (fields: DesignerField[]) => createDesignerStore(fields, "r");
/** From left to right: steps that are taken back put fields in another order. */
const lockedIn = ({ fields }: { fields: DesignerField[] }) =>
  fields.toSorted((a, b) => a.left - b.left).map(({ locked }) => locked);

describe("a lock", () => {
  test("is one step, which undo and redo lead over", () => {
    const fields = placed(10, 200);
    const store = open(fields);
    store.getState().lock("Lock", fields, true);
    expect(lockedIn(store.getState())).toEqual([true, true]);
    store.getState().lock(
      "Unlock",
      store.getState().fields.filter(({ left }) => left === 10),
      false,
    );
    expect(lockedIn(store.getState())).toEqual([false, true]);
    store.getState().undo();
    expect(lockedIn(store.getState())).toEqual([true, true]);
    store.getState().undo();
    expect(lockedIn(store.getState())).toEqual([false, false]);
    store.getState().redo();
    store.getState().redo();
    expect(lockedIn(store.getState())).toEqual([false, true]);
  });

  test("is no step where nothing changes, and takes nothing back that was locked before it", () => {
    const fields = placed(10, 200);
    const store = open(fields);
    store.getState().lock("Unlock", fields, false);
    expect(store.getState().history.past).toEqual([]);
    store.getState().lock("Lock", fields.slice(0, 1), true);
    store.getState().lock("Lock", store.getState().fields, true);
    store.getState().lock("Lock", store.getState().fields, true);
    expect(store.getState().history.past).toHaveLength(2);
    store.getState().undo();
    expect(lockedIn(store.getState())).toEqual([true, false]);
  });

  test("does not go with a copy", () => {
    const [field] = placed(10);
    const fields = field ? [{ ...field, locked: true }] : [];
    expect(lockedIn(copy(fields, fields, { dx: 5, dy: 5 }, pages, newId))).toEqual([true, false]);
  });
});

test("it lies in the data of a field, beside what programs keep there", () => {
  expect(dataWithLock(null, false)).toBeUndefined();
  expect(dataWithLock({ own: 1 }, false)).toBeUndefined();
  const on = dataWithLock({ own: 1 }, true);
  expect([isLockedIn(on ?? null), on]).toEqual([true, { own: 1, "countersign.locked": true }]);
  expect(dataWithLock(on ?? null, true)).toBeUndefined();
  expect(dataWithLock(on ?? null, false)).toEqual({ own: 1 });
  expect(dataWithLock({ "countersign.locked": true }, false)).toBeNull();
  expect(isLockedIn({ "countersign.locked": "true" })).toBe(false);
});

test("another window finds it, and keeps it through a change of who signs; taking it back leaves everything as it was", async () => {
  const own = { of: "a program" };
  const pkg = {
    documents: [
      {
        ...documentOf("d", [approvalOf([fieldOf("1", { data: own }), fieldOf("2")], { role: "r1" })]),
        fields: [fieldOf("qr", { type: "IMAGE", subtype: "QRCODE", data: own })],
      },
    ],
    conditions: [],
  };
  const before = structuredClone(pkg);
  const [window, other] = [openWindow(pkg), openWindow(pkg)];
  const lockIt = (on: boolean) => {
    const held = window.screen().fields.filter(({ id }) => id !== "2");
    window.screen().lock("Lock", held, on);
  };
  lockIt(true);
  await window.saveAll();
  const data = () => pkg.documents.flatMap((one) => [...(one.approvals[0]?.fields ?? []), ...one.fields]);
  const kept = { ...own, "countersign.locked": true };
  expect(data().map((one) => one.data)).toEqual([kept, null, kept]);
  await other.look();
  expect(other.screen().fields.map(({ id, locked }) => [id, locked])).toEqual([
    ["1", true],
    ["2", false],
    ["qr", true],
  ]);
  other.commit((fields) => giveTo(fields, new Set(["d/a/1"]), "r2", newId).fields);
  await other.saveAll();
  expect(pkg.documents[0]?.approvals.map(({ fields }) => fields.map((one) => one.data))).toEqual([[null], [kept]]);
  other.screen().undo();
  await other.saveAll();
  await window.look();
  lockIt(false);
  await window.saveAll();
  const byId = (all: typeof before) => all.documents.flatMap((one) => one.approvals.flatMap(({ fields }) => fields));
  expect(byId(pkg).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(byId(before));
  expect(pkg.documents[0]?.fields).toEqual(before.documents[0]?.fields);
});

test("what is locked keeps its place, and the others are arranged around it", () => {
  const [first, ...others] = placed(10, 200, 300);
  if (!first) throw new Error("nothing placed");
  const fields = [{ ...first, locked: true }, ...others];
  const { free, held } = parted(fields);
  expect([held, free]).toEqual([fields.slice(0, 1), others]);
  const keysOf = (all: DesignerField[]) => new Set(all.map(({ key }) => key));
  const arranged = arrange(fields, { keys: keysOf(fields), free: keysOf(free) }, "right", undefined, pages);
  expect(arranged.map(({ left }) => left)).toEqual([10, 300, 300]);
});
