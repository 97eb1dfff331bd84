import { describe, expect, it } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { giveTo } from "./commands.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { type Known, knownOf } from "./known.ts";
import { savePlan } from "./save-plan.ts";
import type { Conflicts } from "./take-in.ts";
import { broughtBack, type Unsaved, unsavedOf, withFieldChanges } from "./unsaved.ts";

const page = { width: 100, height: 100 };
const lease = (fields: Field[], more = {}) => ({
  ...documentOf("d", fields.length > 0 ? [approvalOf(fields, more)] : []),
  pages: [page, page] as never[],
});
const serverWith = (...fields: Field[]) => knownOf([lease(fields)], null);
const key = (id: string) => keyOf("d", "a", id);
const roles = new Set(["r"]);
const none: Conflicts = new Map();

const moved = (fields: DesignerField[], id: string, how: Partial<DesignerField>) =>
  fields.map((one) => (one.id === id ? { ...one, ...how } : one));
const made = (known: Known, id: string, how: Partial<DesignerField> = {}): DesignerField[] => {
  const [like] = known.saved;
  return like ? [...known.saved, { ...like, id, key: keyOf(how.documentId ?? "d", "a", id), name: id, ...how }] : [];
};

/** As a browser gives it back. */
function keep(known: Known, fields: readonly DesignerField[], conflicts = none): Unsaved {
  const unsaved = unsavedOf(known, { fields, conflicts });
  if (!unsaved) throw new Error("all is saved");
  return JSON.parse(JSON.stringify(unsaved)) as Unsaved;
}

/** What is on the screen after that, and what is yet to be saved. */
function open(kept: Unsaved, now: Known, there = roles) {
  const back = broughtBack(kept, now, there);
  const fields = withFieldChanges(now.saved, back.changes);
  const find = (id: string) => fields.find((one) => one.id === id);
  const lost = back.lost.map(({ id }) => id);
  const calls = savePlan(now.saved, fields, now.conditions).map(({ kind }) => kind);
  return { ...back, lost, fields, find, calls };
}

describe("what is kept", () => {
  it("is nothing where all is saved, or taken back", () => {
    const known = serverWith(fieldOf("x"));
    expect(unsavedOf(known, { fields: known.saved, conflicts: none })).toBeUndefined();
    const there = moved(moved(known.saved, "x", { left: 50 }), "x", { left: 10 });
    expect(unsavedOf(known, { fields: there, conflicts: none })).toBeUndefined();
  });

  it("is what differs, and of the server's records only the documents in which it does", () => {
    const known = knownOf([lease([fieldOf("x"), fieldOf("y")]), documentOf("other", [])], null);
    const kept = keep(known, moved(known.saved, "x", { left: 50 }));
    expect(kept.changes.map(({ of, how }) => [of.id, how])).toEqual([["x", ["left"]]]);
    expect(kept.documents.map(({ id }) => id)).toEqual(["d"]);
  });
});

describe("what is brought back", () => {
  it("is what was placed, moved, deleted and said", () => {
    const known = serverWith(fieldOf("x"), fieldOf("y"), fieldOf("z"));
    const fields = moved(moved(made(known, "new"), "x", { left: 50 }), "y", { tooltip: "The town" });
    const kept = keep(
      known,
      fields.filter(({ id }) => id !== "z"),
    );
    const { find, changes, calls, conflicts, lost } = open(kept, known);
    expect([find("x")?.left, find("y")?.tooltip, find("z"), find("new")?.id]).toEqual([
      50,
      "The town",
      undefined,
      "new",
    ]);
    expect([changes.length, conflicts.size, lost]).toEqual([4, 0, []]);
    expect(calls).toEqual(["remove-field", "change-field", "change-field", "create-field"]);
  });

  it("leaves fields that were not changed the same", () => {
    const known = serverWith(fieldOf("x"), fieldOf("y"));
    const { fields } = open(keep(known, moved(known.saved, "x", { left: 50 })), known);
    expect(fields.find(({ id }) => id === "y")).toBe(known.saved.find(({ id }) => id === "y"));
  });

  it("is nothing where the answer to its saving got lost", () => {
    const known = serverWith(fieldOf("x"), fieldOf("y"));
    const kept = keep(
      known,
      moved(made(known, "new"), "x", { left: 50 }).filter(({ id }) => id !== "y"),
    );
    const { changes, conflicts, lost } = open(kept, serverWith(fieldOf("x", { left: 50 }), fieldOf("new")));
    expect([changes, conflicts.size, lost]).toEqual([[], 0, []]);
  });

  it("goes together with what was saved elsewhere meanwhile where both do not concern each other", () => {
    const known = serverWith(fieldOf("x"), fieldOf("y"), fieldOf("z"));
    const kept = keep(known, moved(known.saved, "x", { left: 50 }));
    const now = serverWith(fieldOf("x", { tooltip: "Theirs" }), fieldOf("y", { left: 90 }), fieldOf("more"));
    const { fields, find, changes, conflicts } = open(kept, now);
    expect(find("x")).toMatchObject({ left: 50, tooltip: "Theirs" });
    expect([find("y")?.left, find("z"), fields.length]).toEqual([90, undefined, 3]);
    expect([changes.length, conflicts.size]).toEqual([1, 0]);
  });

  it("waits for a decision where both changed the same, or one deleted what the other changed", () => {
    const known = serverWith(fieldOf("x"), fieldOf("y"), fieldOf("z"));
    const fields = moved(moved(known.saved, "x", { left: 50 }), "y", { left: 60 }).filter(({ id }) => id !== "z");
    const { conflicts, find } = open(
      keep(known, fields),
      serverWith(fieldOf("x", { left: 70 }), fieldOf("z", { tooltip: "New" })),
    );
    expect([...conflicts].map(([of, theirs]) => [of, theirs?.left, theirs?.tooltip])).toEqual([
      [key("x"), 70, null],
      [key("y"), undefined, undefined],
      [key("z"), 10, "New"],
    ]);
    expect([find("x")?.left, find("y")?.left, find("z")]).toEqual([50, 60, undefined]);
  });

  it("waits on for a decision that nobody had taken when the window went", () => {
    const known = serverWith(fieldOf("x", { left: 70 }));
    const [theirs = null] = known.saved;
    const kept = keep(known, moved(known.saved, "x", { left: 50 }), new Map([[key("x"), theirs]]));
    const { conflicts, find } = open(kept, known);
    expect([...conflicts]).toEqual([[key("x"), theirs]]);
    expect(find("x")?.left).toBe(50);
  });

  it("is named and let go where its document, its page or its recipient is gone", () => {
    const known = knownOf(
      [lease([fieldOf("x"), fieldOf("y"), fieldOf("last", { page: 1 })]), documentOf("other", [])],
      null,
    );
    const fields = moved(made(known, "there", { documentId: "other" }), "x", { left: 50 });
    const withOne = [...fields, ...made(known, "late", { page: 1 }).slice(-1)];
    const now = knownOf([{ ...lease([fieldOf("x"), fieldOf("y")]), pages: [page] as never[] }], null);
    const { lost, find, calls } = open(keep(known, withOne), now);
    expect(lost).toEqual(["there", "late"]);
    expect([find("x")?.left, find("there"), find("late"), find("last")]).toEqual([50, undefined, undefined, undefined]);
    expect(calls).toEqual(["change-field"]);

    const empty = knownOf([lease([])], null);
    const gone = open(keep(known, moved(known.saved, "x", { left: 50 })), empty, new Set());
    expect([gone.lost, gone.changes, gone.conflicts.size]).toEqual([["x"], [], 0]);
    const without = open(keep(known, moved(known.saved, "x", { left: 50 })), knownOf([], null));
    expect([without.lost, without.changes]).toEqual([["x"], []]);
  });

  it("does not delete a field that was given to somebody who is gone", () => {
    const known = serverWith(fieldOf("x"));
    const given = giveTo(known.saved, new Set([key("x")]), "late", () => "b").fields;
    const { lost, changes, find } = open(keep(known, given), known);
    expect([lost, changes, find("x")?.roleId]).toEqual([["x"], [], "r"]);
  });

  it("has its rules, and those that came meanwhile", () => {
    const rule = (id: string, of: string): Condition => ({
      id,
      condition: `document['d'].field['y'].value == 'X'`,
      action: `document['d'].field['${of}'].disabled = false`,
    });
    const known = serverWith(fieldOf("x"), fieldOf("y"), fieldOf("z"));
    const fields = moved(known.saved, "x", { rules: [rule("one", "x")] });
    const now = knownOf([lease([fieldOf("x"), fieldOf("y"), fieldOf("z")])], [rule("two", "z")]);
    const { find, calls } = open(keep(known, fields), now);
    expect([find("x")?.rules.length, find("z")?.rules.length]).toEqual([1, 1]);
    expect(calls).toEqual(["change-conditions"]);
  });
});
