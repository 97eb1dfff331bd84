import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Role } from "#lib/contract/records/role.ts";
import { place, remove } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { type PackageAct, stepOn, type Way } from "./history.ts";
import { savePlan } from "./save-plan.ts";
import { createDesignerStore } from "./store.ts";

const pages = () => ({ width: 800, height: 1000 });
let n = 0;
const newId = () => `id${++n}`;
const add = (fields: DesignerField[], kindId: string, left = 0, documentId = "d") =>
  place(fields, { kindId, documentId, roleId: "r", page: 0, left, top: 0 }, pages, newId);
const byKey = (fields: DesignerField[]) => [...fields].sort((a, b) => (a.key < b.key ? -1 : 1));

describe("undo and redo", () => {
  it("leads back to the start and forward again, whatever the steps were", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ what: fc.constantFrom("add", "remove", "move", "document"), at: fc.nat(500) }), {
          maxLength: 40,
        }),
        (steps) => {
          const store = createDesignerStore([], "r");
          for (const { what, at } of steps) {
            const { fields, commit, noteDocument } = store.getState();
            const id = at % 2 ? "d" : "e";
            const victim = fields[at % Math.max(fields.length, 1)];
            if (what === "add") commit("Add", add(fields, "text", at, id).fields);
            else if (what === "document")
              noteDocument(
                "Delete document",
                { kind: "removal", id, before: id, after: null },
                { next: fields.filter(({ documentId }) => documentId !== id) },
              );
            else if (victim && what === "remove") commit("Remove", remove(fields, new Set([victim.key])));
            else if (victim)
              commit(
                "Move",
                fields.map((f) => (f === victim ? { ...f, left: at } : f)),
              );
          }
          const end = byKey(store.getState().fields);
          const depth = store.getState().history.past.length;
          for (let i = 0; i < depth; i += 1) store.getState().undo();
          expect(store.getState().fields).toEqual([]);
          for (let i = 0; i < depth; i += 1) store.getState().redo();
          expect(byKey(store.getState().fields)).toEqual(end);
        },
      ),
    );
  });

  it("makes no step of a command that changed nothing", () => {
    const store = createDesignerStore(add([], "text").fields, "r");
    store.getState().commit("Nothing", store.getState().fields);
    expect(store.getState().history.past).toHaveLength(0);
  });
});

type Roles = Record<string, Role>;
const role = (id: string, name: string) => ({ id, name }) as Role;

/** A service that has done what a step says once it is taken that way. */
function taken(roles: Roles, acts: readonly PackageAct[], way: Way): Roles {
  const next = { ...roles };
  for (const { id, before, after } of acts) {
    const [from, to] = way === "undo" ? [after, before] : [before, after];
    expect(next[id] ?? null).toEqual(from);
    delete next[id];
    if (to) next[id] = to;
  }
  return next;
}

describe("acts on the package", () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom("add", "rename", "remove", "field"),
      at: fc.nat(500),
      isRun: fc.boolean(),
    }),
    { maxLength: 40 },
  );

  it("lead back to the start and forward again with the fields that went and came with them", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const store = createDesignerStore([], "r");
        let roles: Roles = {};
        const walk = (way: Way) => {
          for (let step = stepOn(store.getState().history, way); step; step = stepOn(store.getState().history, way)) {
            roles = taken(roles, step.acts, way);
            store.getState()[way]();
          }
        };
        const note = (id: string, after: Role | null, isRun: boolean, next?: DesignerField[]) => {
          const acts: PackageAct[] = [{ kind: "role", id, before: roles[id] ?? null, after }];
          roles = taken(roles, acts, "redo");
          const run = isRun ? { run: { of: id, at: 0 } } : {};
          store.getState().noteActs(`Role ${id}`, acts, next ? { next } : run);
        };
        for (const { what, at, isRun } of all) {
          const ids = Object.keys(roles);
          const id = ids[at % Math.max(ids.length, 1)];
          const { fields, commit } = store.getState();
          if (what === "add") note(newId(), role(newId(), "New"), isRun);
          else if (id === undefined) continue;
          else if (what === "rename") note(id, role(id, `Name ${at % 3}`), isRun);
          else if (what === "field")
            commit(
              "Add",
              place(fields, { kindId: "text", documentId: "d", roleId: id, page: 0, left: at, top: 0 }, pages, newId)
                .fields,
            );
          else
            note(
              id,
              null,
              false,
              fields.filter((field) => field.roleId !== id),
            );
        }
        const end = { fields: byKey(store.getState().fields), roles };
        walk("undo");
        expect({ fields: store.getState().fields, roles }).toEqual({ fields: [], roles: {} });
        walk("redo");
        expect({ fields: byKey(store.getState().fields), roles }).toEqual(end);
      }),
    );
  });

  it("that follow each other in one gesture are one step, called as it was begun; back where it began, none", () => {
    const store = createDesignerStore([], "r");
    const note = (label: string, before: Role | null, after: Role | null) =>
      store.getState().noteActs(label, [{ kind: "role", id: "a", before, after }], { run: { of: "a", at: 0 } });
    const [ann, bea] = [role("a", "Ann"), role("a", "Bea")];
    note("Add", null, ann);
    note("Change", ann, bea);
    expect(store.getState().history.past).toMatchObject([{ label: "Add", acts: [{ before: null, after: bea }] }]);
    note("Remove", bea, null);
    expect(store.getState().history.past).toEqual([]);
  });

  it("are dropped with what led to the fields that went along; the other steps stay", () => {
    const store = createDesignerStore([], "r");
    const { commit, noteActs, dropStep } = store.getState();
    const [kept, gone] = [add([], "text"), add([], "text", 300)];
    commit("Kept", kept.fields);
    commit("Gone", [...kept.fields, ...gone.fields]);
    noteActs("Role", [{ kind: "role", id: "a", before: role("a", "Ann"), after: null }], { next: kept.fields });
    const step = stepOn(store.getState().history, "undo");
    if (step) dropStep(step);
    expect(store.getState().history.past.map(({ label }) => label)).toEqual(["Kept"]);
    store.getState().undo();
    expect(store.getState().fields).toEqual([]);
  });
});

describe("presses of an arrow key", () => {
  const begun = () => {
    const { fields } = add(add([], "text").fields, "text", 300);
    const store = createDesignerStore(fields, "r");
    const [first = "", second = ""] = fields.map(({ key }) => key);
    const by = (dx: number, run: { of: string; at: number } | undefined, ...which: string[]) =>
      store.getState().commit(
        "Move",
        store.getState().fields.map((f) => (which.includes(f.key) ? { ...f, left: f.left + dx } : f)),
        undefined,
        run,
      );
    const lefts = () => byKey(store.getState().fields).map(({ left }) => left);
    const steps = () => store.getState().history.past.length;
    return { store, first, second, by, lefts, steps, start: lefts() };
  };

  it("are one step as long as they follow each other; undo and redo lead over all of them", () => {
    const { store, first, second, by, lefts, steps, start } = begun();
    // The second one cannot go on from some place on.
    by(1, { of: "a", at: 0 }, first, second);
    for (let at = 400; at < 3600; at += 400) by(1, { of: "a", at }, first);
    expect(steps()).toBe(1);
    const end = lefts();
    store.getState().undo();
    expect(lefts()).toEqual(start);
    store.getState().redo();
    expect(lefts()).toEqual(end);
  });

  it.each([
    ["after a pause", (it: ReturnType<typeof begun>) => it.by(1, { of: "a", at: 1000 }, it.first)],
    ["of other fields", (it: ReturnType<typeof begun>) => it.by(1, { of: "b", at: 10 }, it.second)],
    [
      "after another act",
      (it: ReturnType<typeof begun>) => {
        it.by(5, undefined, it.second);
        it.by(-5, undefined, it.second);
        it.by(1, { of: "a", at: 10 }, it.first);
        expect(it.steps()).toBe(4);
        it.store.getState().undo();
        it.store.getState().undo();
      },
    ],
  ])("begin a step of their own %s", (_when, then) => {
    const it = begun();
    it.by(1, { of: "a", at: 0 }, it.first);
    then(it);
    expect(it.steps()).toBe(2);
  });

  it("do not go on with a step that was undone", () => {
    const { store, first, by, steps } = begun();
    by(1, { of: "a", at: 0 }, first);
    by(1, undefined, first);
    store.getState().undo();
    by(1, { of: "a", at: 10 }, first);
    expect(steps()).toBe(2);
  });

  it("that lead back to where they began leave nothing to undo", () => {
    const { first, by, steps } = begun();
    by(1, { of: "a", at: 0 }, first);
    by(-1, { of: "a", at: 10 }, first);
    expect(steps()).toBe(0);
  });
});

describe("savePlan", () => {
  it("creates an approval with its first fields in one call", () => {
    const after = add(add([], "signature").fields, "text").fields;
    expect(savePlan([], after, []).map((c) => c.kind)).toEqual(["create-approval"]);
  });

  it("adds, changes and removes single fields of a known approval", () => {
    const before = add(add([], "signature").fields, "text").fields;
    const moved = before.map((f) => (f.subtype === "TEXTFIELD" ? { ...f, left: 50 } : f));
    expect(savePlan(before, moved, []).map((c) => c.kind)).toEqual(["change-field"]);
    expect(savePlan(before, before.slice(0, 1), []).map((c) => c.kind)).toEqual(["remove-field"]);
    expect(savePlan(before, add(before, "checkbox").fields, []).map((c) => c.kind)).toEqual(["create-field"]);
    expect(savePlan(before, [], []).map((c) => c.kind)).toEqual(["remove-approval"]);
    expect(savePlan(before, before, [])).toEqual([]);
  });
});

describe("a document that is gone for good", () => {
  it("leaves no field, no question and no step behind; what steps did elsewhere can still be undone", () => {
    const store = createDesignerStore([], "r");
    const { commit } = store.getState();
    const on = (documentId: string) =>
      place(
        store.getState().fields,
        { kindId: "text", documentId, roleId: "r", page: 0, left: 0, top: 0 },
        pages,
        newId,
      );
    commit("Add here", on("here").fields);
    const gone = on("gone");
    commit("Add there", gone.fields, [gone.key]);
    commit("Delete there", remove(store.getState().fields, new Set([gone.key])));
    commit("Add there again", on("gone").fields);
    const moved = store.getState().fields.map((field) => ({ ...field, left: 50 }));
    commit("Move both", moved);
    store.setState({ conflicts: new Map([[gone.key, null]]) });

    store.getState().dropDocument("gone");
    const { fields, selection, conflicts, history } = store.getState();
    expect(fields.map((field) => field.documentId)).toEqual(["here"]);
    expect([selection.size, conflicts.size]).toEqual([0, 0]);
    expect(history.past.map((step) => step.label)).toEqual(["Add here", "Move both"]);
    store.getState().undo();
    expect(store.getState().fields).toMatchObject([{ documentId: "here", left: 0 }]);
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().fields).toEqual([]);
    store.getState().redo();
    store.getState().redo();
    store.getState().redo();
    expect(store.getState().fields).toMatchObject([{ documentId: "here", left: 50 }]);
  });
});
