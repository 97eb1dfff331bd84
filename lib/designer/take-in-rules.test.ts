// Rules and fields that were deleted elsewhere: nothing waits for what is not there, on screen or in any step.
import { describe, expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { knownOf } from "./known.ts";
import { savePlan } from "./save-plan.ts";
import { createDesignerStore } from "./store.ts";
import { takeIn, withoutUndecided } from "./take-in.ts";

const documentsOf = (...fields: Field[]) => [documentOf("d", [approvalOf(fields)])];
const key = (id: string) => keyOf("d", "a", id);

describe("what waits for a field that went elsewhere", () => {
  const waits = {
    id: "w",
    condition: "document['d'].field['x'].value == 'X'",
    action: "document['d'].field['y'].disabled = false",
  };
  const start = () => {
    const known = knownOf(documentsOf(fieldOf("x"), fieldOf("y")), null);
    const store = createDesignerStore(known.saved, "r");
    const edit = (id: string, how: Partial<DesignerField>) =>
      store.getState().commit(
        "Edit",
        store.getState().fields.map((one) => (one.id === id ? { ...one, ...how } : one)),
      );
    edit("y", { rules: [waits] });
    const hear = () => {
      const { fields, conflicts } = store.getState();
      const taken = takeIn(known, { documents: documentsOf(fieldOf("y")), conditions: [] }, fields, conflicts);
      store.getState().takeIn(taken);
      const now = store.getState();
      return savePlan(taken.known.saved, withoutUndecided(now.fields, now.conflicts, taken.known), []);
    };
    return { store, edit, hear };
  };

  test("goes with it, so that nothing is saved that waits for nothing", () => {
    const { store, hear } = start();
    expect(hear()).toEqual([]);
    expect(store.getState().fields.map(({ id, rules }) => [id, rules])).toEqual([["y", []]]);
  });

  test("does not come back by redo, where the step was undone before", () => {
    const { store, edit, hear } = start();
    edit("y", { left: 50 });
    store.getState().undo();
    store.getState().undo();
    hear();
    expect(store.getState().history.future).toHaveLength(1);
    store.getState().redo();
    store.getState().redo();
    expect(store.getState().fields.map(({ id, left, rules }) => [id, left, rules])).toEqual([["y", 50, []]]);
  });

  test("stays on screen and is not saved as long as somebody has to decide whether the field does", () => {
    const { store, edit, hear } = start();
    edit("x", { left: 50 });
    expect(hear()).toEqual([]);
    expect(store.getState().fields.find(({ id }) => id === "y")?.rules).toEqual([waits]);
    store.getState().decide(key("x"), "mine");
    expect(
      savePlan(knownOf(documentsOf(fieldOf("y")), null).saved, store.getState().fields, []).map(({ kind }) => kind),
    ).toEqual(["create-field", "change-conditions"]);
  });
});
