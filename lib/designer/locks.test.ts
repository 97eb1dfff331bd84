// Locking fields: a step of its own, which goes with undo and redo and outlives everything that is done to other fields.
import { describe, expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { afterLocking, lockPlace, parted } from "./locks.ts";
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

describe("a lock", () => {
  test("is one step, which undo and redo lead over, and which leaves the fields alone", () => {
    const fields = placed(10, 200);
    const store = open(fields);
    const [first] = fields;
    if (!first) throw new Error("nothing placed");
    store.getState().lock("Lock", fields, true);
    expect([...store.getState().locked]).toEqual(fields.map(lockPlace));
    store.getState().lock("Unlock", [first], false);
    expect(store.getState().locked.size).toBe(1);
    store.getState().undo();
    expect(store.getState().locked.size).toBe(2);
    store.getState().undo();
    expect(store.getState().locked.size).toBe(0);
    store.getState().redo();
    store.getState().redo();
    expect(store.getState().locked.has(lockPlace(first))).toBe(false);
    expect(store.getState().fields).toEqual(fields);
  });

  test("is no step where nothing changes", () => {
    const fields = placed(10);
    const store = open(fields);
    store.getState().lock("Unlock", fields, false);
    expect(store.getState().history.past).toEqual([]);
    store.getState().lock("Lock", fields, true);
    store.getState().lock("Lock", fields, true);
    expect(store.getState().history.past).toHaveLength(1);
  });

  test("undone, takes nothing back that was locked before it", () => {
    const [one, other] = placed(10, 200);
    if (!one || !other) throw new Error("nothing placed");
    const store = open([one, other]);
    store.getState().lock("Lock", [one], true);
    store.getState().lock("Lock", [one, other], true);
    store.getState().undo();
    expect([...store.getState().locked]).toEqual([lockPlace(one)]);
    expect(afterLocking(new Set(["d/x"]), { places: ["d/y"], on: true }, true)).toEqual(new Set(["d/x"]));
  });

  test("is gone from the steps together with its document, and stays in them when a field changes elsewhere", () => {
    const fields = placed(10);
    const store = open(fields);
    store.getState().lock("Lock", fields, true);
    const [field] = fields;
    if (!field) throw new Error("nothing placed");
    const change = { key: field.key, members: { left: 50 }, was: field, clashing: [] };
    store.getState().takeIn({ fields: [{ ...field, left: 50 }], conflicts: new Map(), foreign: [change] });
    expect(store.getState().history.past).toHaveLength(1);
    store.getState().dropDocument("d");
    expect(store.getState().history.past).toEqual([]);
  });
});

test("what is locked keeps its place, and the others are arranged around it", () => {
  const fields = placed(10, 200, 300);
  const [first, ...others] = fields;
  if (!first) throw new Error("nothing placed");
  const { free, held } = parted(fields, new Set([lockPlace(first)]));
  expect([held, free]).toEqual([[first], others]);
  const keysOf = (all: DesignerField[]) => new Set(all.map(({ key }) => key));
  const arranged = arrange(fields, { keys: keysOf(fields), free: keysOf(free) }, "right", undefined, pages);
  expect(arranged.map(({ left }) => left)).toEqual([10, 300, 300]);
});
