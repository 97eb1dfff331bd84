// Saving against a service that others change meanwhile and whose answers get lost: it ends at what is on screen, and nothing
// that somebody was told is saved is lost.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { type DraftPackage, fieldsIn, openWindow } from "#lib/testing/designer-window.ts";
import { anchorAt, approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { change, giveTo, place, remove } from "./commands.ts";
import { repeatOn } from "./copies.ts";
import type { DesignerField } from "./designer-field.ts";
import { designerFields } from "./designer-fields.ts";
import { approvalsOn } from "./known.ts";
import type { SaveCall } from "./save-plan.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
const pagesAfter = (count: number) => [...Array(count).keys()].map((page) => page + 1);
const asks = (id: string, asked: string, switched: string): Condition => ({
  id,
  condition: `document['d'].field['${asked}'].value == 'X'`,
  action: `document['d'].field['${switched}'].disabled = false`,
});

/** What programs keep with it, and where an upload put it: the designer holds neither, or not to change it. */
const withSecrets = (id: string, more: Partial<Field> = {}) =>
  fieldOf(id, { data: { of: id }, extractAnchor: anchorAt(id), ...more });

const start = (): DraftPackage => ({
  documents: [
    documentOf("d", [
      approvalOf([withSecrets("1"), withSecrets("2", { subtype: "CHECKBOX" }), withSecrets("3")], {
        id: "p",
        role: "r1",
        data: { kept: "p" },
      }),
      // Only accepted: nothing of it is on a page.
      approvalOf([], { id: "accept", role: "r2" }),
      approvalOf([withSecrets("4", { type: "SIGNATURE", subtype: "FULLNAME" }), withSecrets("5")], {
        id: "q",
        role: "r2",
        data: { kept: "q" },
      }),
    ]),
    documentOf("e", [approvalOf([withSecrets("6"), withSecrets("7")], { id: "s", role: "r1" })]),
  ],
  conditions: [asks("c1", "2", "3"), asks("c2", "2", "5")],
});

const onServer = (pkg: DraftPackage) => designerFields(pkg.documents, pkg.conditions);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
/** What is made anew is at no text any more, whatever undo brought back. */
const byKey = (fields: readonly DesignerField[]) =>
  fields
    .map((field) => ({ ...field, anchor: null, rules: [...field.rules].sort(byId) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

describe("many changes of one document", () => {
  const lease = (): DraftPackage => ({
    documents: [documentOf("d", [approvalOf([fieldOf("1")], { role: "r1" })])],
    conditions: [],
  });
  let n = 0;
  const newId = () => `new${++n}`;
  const others = pagesAfter(299);

  test.each(["an input", "a signature", "one that waits for another"])(
    "repeating %s on 299 pages is at most three calls, undoing it too",
    async (what) => {
      const pkg = lease();
      if (what === "a signature")
        pkg.documents[0]?.approvals[0]?.fields.splice(0, 1, fieldOf("1", { type: "SIGNATURE", subtype: "FULLNAME" }));
      if (what === "one that waits for another") {
        pkg.documents[0]?.approvals[0]?.fields.push(fieldOf("box", { subtype: "CHECKBOX" }));
        pkg.conditions.push(asks("c", "box", "1"));
      }
      const before = structuredClone(pkg);
      const { calls, commit, saveAll, screen } = openWindow(pkg);
      commit((fields) => repeatOn(fields, new Set(["d/a/1"]), others, pages, newId));
      await saveAll();
      expect(calls.length).toBeLessThanOrEqual(3);
      expect(calls).toContain("replace-approvals");
      expect(byKey(onServer(pkg))).toEqual(byKey(screen().fields));
      expect(fieldsIn(pkg).length).toBe(fieldsIn(before).length + 299);
      expect(pkg.conditions.length).toBe(what === "one that waits for another" ? 300 : 0);
      calls.length = 0;
      screen().undo();
      await saveAll();
      expect(calls.length).toBeLessThanOrEqual(3);
      expect(pkg).toEqual(before);
    },
  );

  test("a few go by themselves, each document's by its own count", async () => {
    const pkg = start();
    const { calls, commit, saveAll } = openWindow(pkg);
    commit((fields) => change(fields, new Set(fields.map(({ key }) => key)), () => ({ left: 300 }), pages));
    await saveAll();
    expect(calls).toEqual(Array(7).fill("change-field"));
  });

  test("a field that is given away is one call in which it is never gone, and what waits for it stays in its order", async () => {
    const pkg = start();
    const { calls, commit, saveAll } = openWindow(pkg);
    commit((fields) => giveTo(fields, new Set(["d/p/2"]), "r2", newId).fields);
    await saveAll();
    expect(calls).toEqual(["replace-approvals"]);
    expect(pkg.conditions.map(({ id }) => id)).toEqual(["c1", "c2"]);
    expect(fieldsIn(pkg).find(({ id }) => id === "2")?.data).toEqual({ of: "2" });
  });

  test("a set that is refused goes one by one, up to what cannot be", async () => {
    const pkg = lease();
    const holds = (step: SaveCall): boolean =>
      step.kind === "replace-approvals"
        ? step.calls.some(holds)
        : step.kind === "create-field" && step.field.page === 6;
    const { calls, commit, save } = openWindow(pkg, (step) => (holds(step) ? 400 : "sent"));
    commit((fields) => repeatOn(fields, new Set(["d/a/1"]), others.slice(0, 20), pages, newId));
    await expect(save()).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual(Array(5).fill("create-field"));
    expect(fieldsIn(pkg).map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("what was sent meanwhile is not touched, and why is thrown", async () => {
    const pkg = lease();
    const { calls, commit, save, close } = openWindow(pkg, () => 403);
    commit((fields) => repeatOn(fields, new Set(["d/a/1"]), others, pages, newId));
    close();
    await expect(save()).rejects.toMatchObject({ status: 403 });
    expect(calls).toEqual([]);
  });
});

const at = fc.nat({ max: 30 });
const own = fc.oneof(
  fc.record({ kind: fc.constant("repeat" as const), at, to: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant("move" as const), at, left: fc.integer({ min: 0, max: 600 }) }),
  fc.record({ kind: fc.constant("give" as const), at, roleId: fc.constantFrom("r1", "r2", "r3") }),
  fc.record({ kind: fc.constant("delete" as const), at, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("wait" as const), at, for: at }),
  fc.record({ kind: fc.constant("place" as const), kindId: fc.constantFrom("text", "signature", "checkbox") }),
  fc.record({ kind: fc.constant("undo" as const) }),
  fc.record({ kind: fc.constant("save" as const) }),
);
const foreign = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), at }),
  fc.record({ kind: fc.constant("nudge" as const), at }),
  fc.record({ kind: fc.constant("tell" as const), at }),
  fc.record({ kind: fc.constant("take" as const), at }),
);
/** Ahead of each call: what somebody else does, and what becomes of the call. */
const around = fc.record({
  others: fc.array(foreign, { maxLength: 2 }),
  fate: fc.constantFrom("sent" as const, "sent" as const, "sent" as const, "lost" as const, "unsent" as const),
});

describe("random edits", () => {
  let n = 0;
  const newId = () => `own${++n}`;

  type Own = typeof own extends fc.Arbitrary<infer O> ? O : never;

  /** What an edit makes of the fields. */
  function edited(fields: DesignerField[], one: Own): DesignerField[] {
    const pick = (index: number) => fields[index % Math.max(1, fields.length)];
    if (one.kind === "place") {
      const at = { kindId: one.kindId, documentId: "d", roleId: "r2", page: 0, left: 9, top: 9 };
      return place(fields, at, pages, newId).fields;
    }
    const field = "at" in one ? pick(one.at) : undefined;
    const keys = new Set(field && [field.key]);
    switch (one.kind) {
      case "repeat":
        return repeatOn(fields, keys, pagesAfter(one.to), pages, newId);
      case "move":
        return change(fields, keys, () => ({ left: one.left }), pages);
      case "give":
        return giveTo(fields, keys, one.roleId, newId).fields;
      case "delete":
        return remove(fields, new Set(fields.slice(one.at, one.at + one.count).map(({ key }) => key)));
      case "wait": {
        const asked = pick(one.for);
        if (asked?.documentId !== "d" || field?.documentId !== "d" || asked.id === field.id) return fields;
        const rule = asks(newId(), asked.id, field.id);
        return change(fields, keys, (now) => ({ rules: [...now.rules, rule] }), pages);
      }
      default:
        return fields;
    }
  }
  const edit = ({ screen, commit }: ReturnType<typeof openWindow>, one: Own): void => {
    if (one.kind === "undo") screen().undo();
    else commit((fields) => edited(fields, one));
  };

  const runs = { numRuns: 300 };

  test("alone and without trouble, what is on screen is there in the end, in few calls", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(own, { maxLength: 20 }), async (edits) => {
        const pkg = start();
        const window = openWindow(pkg);
        for (const one of edits) {
          edit(window, one);
          if (one.kind === "save") await window.save();
        }
        window.calls.length = 0;
        await window.save();
        expect(byKey(onServer(pkg))).toEqual(byKey(window.screen().fields));
        expect(window.calls.filter((kind) => kind !== "change-conditions").length).toBeLessThan(2 * 8);
        for (const { id, data } of fieldsIn(pkg)) if (/^\d$/.test(id) && data) expect(data).toEqual({ of: id });
        // What no window shows of an approval stays as long as it does.
        expect(approvalsOn(pkg, "d").find(({ id }) => id === "accept")?.role).toBe("r2");
      }),
      runs,
    );
  });

  test("with others at work and answers lost, nothing that was saved is lost, and both end at the same", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(own, { maxLength: 12 }),
        fc.array(around, { maxLength: 40 }),
        fc.boolean(),
        async (edits, happenings, keepsMine) => {
          const pkg = start();
          /** What others saved last of each field: null where they deleted it. */
          const theirs = new Map<string, Field | null>();
          const next = [...happenings];
          const window = openWindow(pkg, () => {
            const { others, fate } = next.shift() ?? { others: [], fate: "sent" as const };
            for (const one of others) foreignAct(one);
            return fate;
          });
          function foreignAct(one: typeof foreign extends fc.Arbitrary<infer F> ? F : never): void {
            const all = pkg.documents.flatMap(({ id: documentId, approvals }) =>
              approvals.flatMap(({ id: approvalId, fields }) =>
                fields.map((field) => ({ documentId, approvalId, field })),
              ),
            );
            const spot = all[one.at % Math.max(1, all.length)];
            if (!spot) return;
            const { documentId, approvalId, field } = spot;
            const put = (id: string, next: Field | null) => {
              window.inApproval(documentId, approvalId, (approval) => {
                const rest = approval.fields.filter((other) => other.id !== id);
                const before = approval.fields
                  .map((other) => (other.id === id ? next : other))
                  .filter((other) => other !== null);
                return {
                  ...approval,
                  fields: approval.fields.some((other) => other.id === id) ? before : next ? [...rest, next] : rest,
                };
              });
              theirs.set(`${documentId}/${approvalId}/${id}`, next);
            };
            if (one.kind === "add") put(`foreign${++n}`, fieldOf(`foreign${n}`, { left: 1 }));
            if (one.kind === "nudge") put(field.id, { ...field, left: field.left + 1 });
            if (one.kind === "tell") put(field.id, { ...field, tooltip: `told ${++n}` });
            if (one.kind === "take") put(field.id, null);
          }
          const touched = new Set<string>();
          for (const one of edits) {
            const before = new Map(window.screen().fields.map((field) => [field.key, field]));
            edit(window, one);
            const after = new Map(window.screen().fields.map((field) => [field.key, field]));
            for (const key of new Set([...before.keys(), ...after.keys()]))
              if (before.get(key) !== after.get(key)) touched.add(key);
            if (one.kind === "save") await window.saveAll();
          }
          await window.saveAll();
          next.length = 0;
          await window.look();
          for (const key of [...window.screen().conflicts.keys()]) {
            touched.add(key);
            // What was given to somebody else here and changed elsewhere would be there twice.
            const isMoved = window.screen().fields.some((field) => key.endsWith(`/${field.id}`) && field.key !== key);
            window.screen().decide(key, keepsMine || isMoved ? "mine" : { theirs: "Take theirs" });
          }
          await window.saveAll();
          expect(window.screen().conflicts.size).toBe(0);
          expect(byKey(onServer(pkg))).toEqual(byKey(window.screen().fields));
          for (const [key, field] of theirs) {
            if (touched.has(key)) continue;
            const [documentId = "", approvalId = "", id] = key.split("/");
            const there = approvalsOn(pkg, documentId)
              .find((approval) => approval.id === approvalId)
              ?.fields.find((other) => other.id === id);
            expect(there ?? null, `what others did to ${key}`).toEqual(field);
          }
        },
      ),
      runs,
    );
  });
});
