import { describe, expect, test } from "vitest";
import { conditionsLeft, goneWith } from "#lib/packages/fields/conditions-left.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { knownOf } from "./known.ts";
import { savePlan } from "./save-plan.ts";
import { createDesignerStore } from "./store.ts";
import { takeIn } from "./take-in.ts";

const condition = (id: string, asked: string, switched: string) => ({
  id,
  condition: `document['d'].field['${asked}'].value == 'X'`,
  action: `document['e'].field['${switched}'].disabled = false`,
});
const both = {
  ...condition("2", "a", "c"),
  condition: "document['d'].field['a'].value == 'X' && document['e'].field['b'].value == 'X'",
};
const documents = [
  documentOf("d", [approvalOf([fieldOf("a")])]),
  documentOf("e", [approvalOf([fieldOf("b"), fieldOf("c")], { id: "p" })]),
];

/** Deletes it here, as the step says, once the server has done so; `back` the other way round. */
function deletable(conditions: (typeof both)[], documentId: string) {
  let known = knownOf(documents, conditions);
  const store = createDesignerStore(known.saved, "r");
  const look = (there: Pick<typeof known, "documents" | "conditions">) => {
    const { fields, conflicts } = store.getState();
    const taken = takeIn(known, there, fields, conflicts);
    known = taken.known;
    store.getState().takeIn(taken);
  };
  const remove = () => {
    const next = store.getState().fields.filter((field) => field.documentId !== documentId);
    const change = { kind: "removal", id: documentId, before: documentId, after: null } as const;
    store.getState().noteDocument("Delete", change, { next });
    look({
      documents: documents.filter(({ id }) => id !== documentId),
      conditions: conditionsLeft(conditions, goneWith([documentId])),
    });
  };
  const back = () => {
    store.getState().undo();
    look({ documents, conditions });
  };
  const plan = () => savePlan(known.saved, store.getState().fields, known.conditions);
  const shown = () => store.getState().fields.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { store, remove, back, plan, shown, known: () => known };
}

describe("a document that was deleted here", () => {
  test("takes along what waited for its fields, as it does on the server: nothing is left to save", () => {
    const one = deletable([condition("1", "a", "b"), both], "d");
    one.remove();
    expect(one.known().conditions).toEqual([{ ...both, condition: "document['e'].field['b'].value == 'X'" }]);
    expect(one.plan()).toEqual([]);
    const other = deletable([condition("1", "a", "b"), both], "e");
    other.remove();
    expect([other.known().conditions, other.plan()]).toEqual([[], []]);
  });

  test.each(["d", "e"])("comes back with what waited for its fields, and nothing is left to save: %s", (id) => {
    const one = deletable([condition("1", "a", "b"), both], id);
    const start = one.shown();
    one.remove();
    one.back();
    expect(one.shown()).toEqual(start);
    expect(one.plan()).toEqual([]);
    one.store.getState().redo();
    one.store.getState().undo();
    expect(one.shown()).toEqual(start);
  });

  test("leaves the steps before it as they were, also those that wrote rules", () => {
    const one = deletable([condition("1", "a", "b"), both], "d");
    const start = one.shown();
    const { commit } = one.store.getState();
    commit(
      "Unbind",
      start.map((field) => ({ ...field, rules: [] })),
    );
    commit("Bind", start);
    one.remove();
    one.back();
    one.store.getState().undo();
    expect(one.shown().flatMap(({ rules }) => rules)).toEqual([]);
    one.store.getState().undo();
    expect(one.shown()).toEqual(start);
  });

  test("leaves no question about a field of its own", () => {
    const one = deletable([], "d");
    const [field] = one.shown();
    if (!field) throw new Error("no field");
    one.store.setState({ conflicts: new Map([[field.key, { ...field, name: "Theirs" }]]) });
    one.remove();
    expect(one.store.getState().conflicts.size).toBe(0);
  });
});
