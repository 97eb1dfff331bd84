import { describe, expect, it, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { versionOf } from "#lib/contract/version.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { giveTo } from "./commands.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { afterAnswer, knownOf, versionFor } from "./known.ts";
import { savePlan } from "./save-plan.ts";
import { createDesignerStore } from "./store.ts";
import { stillOpen, takeIn, withoutUndecided } from "./take-in.ts";

const documentsOf = (...fields: Field[]) => [documentOf("d", fields.length > 0 ? [approvalOf(fields)] : [])];
const key = (id: string) => keyOf("d", "a", id);

/** Two windows on one draft, as one of them sees it. */
function open(...fields: Field[]) {
  const known = knownOf(documentsOf(...fields), null);
  const store = createDesignerStore(known.saved, "r");
  const now = () => store.getState();
  const hear = (from: typeof known, ...theirs: Field[]) => {
    const taken = takeIn(from, { documents: documentsOf(...theirs), conditions: [] }, now().fields, now().conflicts);
    now().takeIn(taken);
    return taken;
  };
  const edit = (id: string, how: Partial<DesignerField>) =>
    now().commit(
      "Edit",
      now().fields.map((one) => (one.key === key(id) ? { ...one, ...how } : one)),
    );
  const drop = (id: string) =>
    now().commit(
      "Delete",
      now().fields.filter((one) => one.key !== key(id)),
    );
  const find = (id: string) => now().fields.find((one) => one.key === key(id));
  const plan = (from: typeof known) =>
    savePlan(from.saved, withoutUndecided(now().fields, now().conflicts, from), from.conditions).map(
      ({ kind }) => kind,
    );
  return { known, now, hear, edit, drop, find, plan };
}

describe("what was saved elsewhere", () => {
  it("comes in where nothing was done here, and what was done here stays", () => {
    const { known, hear, edit, find, plan, now } = open(fieldOf("x"), fieldOf("y"), fieldOf("z"));
    edit("x", { left: 50 });
    const { known: next, news } = hear(known, fieldOf("x"), fieldOf("y", { left: 200 }), fieldOf("new"));
    expect([find("x")?.left, find("y")?.left, find("z"), find("new")?.left]).toEqual([50, 200, undefined, 10]);
    expect(news).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(now().conflicts.size).toBe(0);
    expect(plan(next)).toEqual(["change-field"]);
  });

  it("joins two changes of one field that do not concern each other", () => {
    const { known, hear, edit, find, now, plan } = open(fieldOf("x"));
    edit("x", { left: 50 });
    const { known: next } = hear(known, fieldOf("x", { tooltip: "The town" }));
    expect(find("x")).toMatchObject({ left: 50, tooltip: "The town" });
    expect(now().conflicts.size).toBe(0);
    expect(plan(next)).toEqual(["change-field"]);
  });

  it("is not written over where both moved: the field waits, unsaved, until one is chosen", () => {
    const { known, hear, edit, find, now, plan } = open(fieldOf("x"), fieldOf("y"));
    edit("x", { left: 50, tooltip: "mine" });
    edit("y", { left: 90 });
    const { known: next } = hear(known, fieldOf("x", { left: 70 }), fieldOf("y"));
    expect([find("x")?.left, now().conflicts.get(key("x"))?.left]).toEqual([50, 70]);
    expect(plan(next)).toEqual(["change-field"]);
    expect(withoutUndecided(now().fields, now().conflicts, next).map(({ left }) => left)).toEqual([90, 70]);
    now().decide(key("x"), { theirs: "Take theirs" });
    expect([find("x")?.left, now().conflicts.size]).toEqual([70, 0]);
    now().undo();
    expect(find("x")?.left).toBe(50);
  });

  it("goes the other way round when the person keeps their own", () => {
    const { known, hear, edit, find, now, plan } = open(fieldOf("x"));
    edit("x", { left: 50 });
    const { known: next } = hear(known, fieldOf("x", { left: 70 }));
    now().decide(key("x"), "mine");
    expect(find("x")?.left).toBe(50);
    expect(plan(next)).toEqual(["change-field"]);
    expect(versionFor(next, savePlan(next.saved, now().fields, [])[0] as never)).toBe(
      versionOf(fieldOf("x", { left: 70 })),
    );
  });

  it("stays deleted when it was moved here: nothing is created unasked", () => {
    const { known, hear, edit, find, now, plan } = open(fieldOf("x"), fieldOf("y"));
    edit("x", { left: 50 });
    const { known: next } = hear(known, fieldOf("y"));
    expect(plan(next)).toEqual([]);
    expect(now().conflicts.get(key("x"))).toBeNull();
    now().decide(key("x"), { theirs: "Take theirs" });
    expect([find("x"), plan(next)]).toEqual([undefined, []]);
    now().undo();
    expect(plan(next)).toEqual(["create-field"]);
  });

  it("is asked about anew when it is brought back there after it was deleted", () => {
    const { known, hear, edit, now } = open(fieldOf("x"));
    edit("x", { left: 50 });
    const { known: gone } = hear(known);
    expect(now().conflicts.get(key("x"))).toBeNull();
    const { known: back } = hear(gone, fieldOf("x"));
    expect(now().conflicts.get(key("x"))?.left, "it is there, at its old place").toBe(10);
    expect(now().fields.map(({ left }) => left)).toEqual([50]);
    now().decide(key("x"), "mine");
    expect(savePlan(back.saved, now().fields, back.conditions).map(({ kind }) => kind)).toEqual(["change-field"]);
  });

  it("is nothing to ask about when what is brought back is as it stands here", () => {
    const { known, hear, edit, now } = open(fieldOf("x"));
    edit("x", { left: 50 });
    const { known: gone } = hear(known);
    hear(gone, fieldOf("x", { left: 50 }));
    expect(now().conflicts.size).toBe(0);
  });

  it("is not deleted with a deletion here when it was moved there", () => {
    const { known, hear, drop, find, now, plan } = open(fieldOf("x"), fieldOf("y"));
    drop("x");
    const { known: next } = hear(known, fieldOf("x", { left: 70 }), fieldOf("y"));
    expect([find("x"), plan(next)]).toEqual([undefined, []]);
    now().decide(key("x"), { theirs: "Take theirs" });
    expect(find("x")?.left).toBe(70);
  });

  it("is no conflict when both did the same, when its document is gone, or when the change here was undone", () => {
    const same = open(fieldOf("x"));
    same.edit("x", { left: 50 });
    const { known: next, news } = same.hear(same.known, fieldOf("x", { left: 50 }));
    expect([same.now().conflicts.size, same.plan(next), news]).toEqual([0, [], { added: 0, changed: 0, removed: 0 }]);
    const gone = open(fieldOf("x"));
    gone.edit("x", { left: 50 });
    gone.now().takeIn(takeIn(gone.known, { documents: [], conditions: [] }, gone.now().fields, new Map()));
    expect([gone.now().fields, gone.now().conflicts.size]).toEqual([[], 0]);
    const undone = open(fieldOf("x"));
    undone.edit("x", { left: 50 });
    undone.hear(undone.known, fieldOf("x", { left: 70 }));
    undone.now().undo();
    expect(undone.find("x")?.left).toBe(70);
    expect(stillOpen(undone.now().conflicts, undone.now().fields).size).toBe(0);
  });
});

describe("a field that was given away here and changed elsewhere", () => {
  const given = () => {
    const all = open(fieldOf("x"), fieldOf("y"));
    const { fields, commit } = all.now();
    commit("Give", giveTo(fields, new Set([key("x")]), "other", () => "b").fields);
    const { known } = all.hear(all.known, fieldOf("x", { tooltip: "Theirs" }), fieldOf("y"));
    return { ...all, known, of: () => all.now().fields.filter(({ id }) => id === "x") };
  };

  it("waits for a decision, and is not saved beside itself meanwhile", () => {
    const { now, plan, known, of } = given();
    expect([...now().conflicts.keys()]).toEqual([key("x")]);
    expect(of().map(({ roleId }) => roleId)).toEqual(["other"]);
    expect(plan(known)).toEqual([]);
  });

  it("stands there once, whichever of the two is chosen", () => {
    const theirs = given();
    theirs.now().decide(key("x"), { theirs: "Take theirs" });
    expect(theirs.of().map(({ key: one, tooltip }) => [one, tooltip])).toEqual([[key("x"), "Theirs"]]);
    expect(theirs.plan(theirs.known)).toEqual([]);
    theirs.now().undo();
    expect(theirs.of().map(({ roleId }) => roleId)).toEqual(["other"]);
    const mine = given();
    mine.now().decide(key("x"), "mine");
    expect(mine.of().map(({ roleId }) => roleId)).toEqual(["other"]);
    expect(mine.plan(mine.known)).toEqual(["replace-approvals"]);
  });

  it("is told from another of the same name", () => {
    const documents = [documentOf("d", [approvalOf([fieldOf("x")]), approvalOf([fieldOf("x")], { id: "b" })])];
    const known = knownOf(documents, null);
    const store = createDesignerStore(known.saved, "r");
    const { fields, commit } = store.getState();
    commit(
      "Delete",
      fields.filter((field) => field.key !== key("x")),
    );
    store.setState({ conflicts: new Map([[key("x"), fields[0] ?? null]]) });
    const { conflicts, decide } = store.getState();
    expect(withoutUndecided(store.getState().fields, conflicts, known)).toHaveLength(2);
    decide(key("x"), { theirs: "Take theirs" });
    expect(store.getState().fields).toHaveLength(2);
  });
});

describe("undo after something came in", () => {
  it("takes back own steps only", () => {
    const { known, hear, edit, find, now } = open(fieldOf("x"));
    edit("x", { left: 50 });
    hear(known, fieldOf("x", { tooltip: "The town" }));
    now().undo();
    expect(find("x")).toMatchObject({ left: 10, tooltip: "The town" });
    now().redo();
    expect(find("x")).toMatchObject({ left: 50, tooltip: "The town" });
  });

  it("does not bring back what was deleted elsewhere, and a step that is empty by now is gone", () => {
    const { known, hear, edit, now } = open(fieldOf("x"), fieldOf("y"));
    edit("x", { left: 50 });
    const [step] = savePlan(known.saved, now().fields, []);
    if (!step) throw new Error("nothing to save");
    const saved = afterAnswer(known, now().fields, step, fieldOf("x", { left: 50 }));
    hear(saved, fieldOf("y"));
    expect([now().history.past, now().fields.map(({ id }) => id)]).toEqual([[], ["y"]]);
  });
});

test("every write goes out with the version that its answer left", () => {
  const { known, edit, now } = open(fieldOf("x"), fieldOf("y"));
  edit("x", { left: 50 });
  const [step] = savePlan(known.saved, now().fields, []);
  if (!step) throw new Error("nothing to save");
  expect(versionFor(known, step)).toBe(versionOf(fieldOf("x")));
  const answered = fieldOf("x", { left: 50 });
  const next = afterAnswer(known, now().fields, step, answered);
  expect(savePlan(next.saved, now().fields, [])).toEqual([]);
  expect(versionFor(next, step)).toBe(versionOf(answered));
  expect(versionFor(next, { kind: "remove-approval", documentId: "d", approvalId: "a" })).toBe(
    versionOf(approvalOf([answered, fieldOf("y")])),
  );
});

describe("conditions that were saved elsewhere", () => {
  const waits = (id: string, asked: string, on: string) => ({
    id,
    condition: `document['d'].field['${asked}'].value == 'X'`,
    action: `document['d'].field['${on}'].disabled = false`,
  });
  const documents = documentsOf(fieldOf("x"), fieldOf("y"), fieldOf("z"));
  const start = (...conditions: ReturnType<typeof waits>[]) => {
    const known = knownOf(documents, conditions);
    const store = createDesignerStore(known.saved, "r");
    const rule = (id: string, rules: ReturnType<typeof waits>[]) =>
      store.getState().commit(
        "Rule",
        store.getState().fields.map((one) => (one.id === id ? { ...one, rules } : one)),
      );
    const hear = (...theirs: ReturnType<typeof waits>[]) => {
      const { fields, conflicts } = store.getState();
      const taken = takeIn(known, { documents, conditions: theirs }, fields, conflicts);
      store.getState().takeIn(taken);
      return taken;
    };
    const rulesOf = (id: string) => store.getState().fields.find((one) => one.id === id)?.rules;
    return { known, store, rule, hear, rulesOf };
  };
  const [first, second] = [waits("1", "x", "y"), waits("2", "x", "z")];

  it("come in, and those that were made here are saved beside them from what is there now", () => {
    const { store, rule, hear, rulesOf } = start();
    rule("y", [first]);
    const { known, news } = hear(second);
    expect([rulesOf("y"), rulesOf("z")]).toEqual([[first], [second]]);
    expect(news).toEqual({ added: 0, changed: 1, removed: 0 });
    const [step] = savePlan(known.saved, store.getState().fields, known.conditions);
    expect(step).toEqual({ kind: "change-conditions", conditions: [second, first] });
    expect(versionFor(known, step as never)).toBe(versionOf([second]));
  });

  it("of one field on both sides are for the person to decide, and are not saved until then", () => {
    const { store, rule, hear, rulesOf } = start(first);
    rule("y", [{ ...first, id: "3" }]);
    const { known } = hear({ ...first, condition: first.condition.replace("==", "!=") });
    expect(store.getState().conflicts.size).toBe(1);
    const wanted = withoutUndecided(store.getState().fields, store.getState().conflicts, known);
    expect(savePlan(known.saved, wanted, known.conditions)).toEqual([]);
    store.getState().decide(keyOf("d", "a", "y"), { theirs: "Take theirs" });
    expect(rulesOf("y")?.[0]?.condition).toContain("!=");
  });

  it("that were taken away go, and undoing what was done here before does not bring them back", () => {
    const { store, hear, rulesOf } = start(first);
    store.getState().commit(
      "Move",
      store.getState().fields.map((one) => (one.id === "y" ? { ...one, left: 90 } : one)),
    );
    hear();
    expect(rulesOf("y")).toEqual([]);
    store.getState().undo();
    expect(rulesOf("y")).toEqual([]);
  });

  it("an answer makes what was sent what the server has", () => {
    const { known, store, rule } = start();
    rule("y", [first]);
    const wanted = store.getState().fields;
    const [step] = savePlan(known.saved, wanted, known.conditions);
    const next = afterAnswer(known, wanted, step as never, undefined);
    expect(next.conditions).toEqual([first]);
    expect(savePlan(next.saved, wanted, next.conditions)).toEqual([]);
  });
});
