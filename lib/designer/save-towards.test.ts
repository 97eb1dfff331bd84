// Saving against a service that others change meanwhile and whose answers get lost: it ends at what is on screen, and nothing
// that somebody was told is saved is lost.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { fieldsIn, openWindow } from "#lib/testing/designer-window.ts";
import { asks, byKey, draftToSave, onServer } from "#lib/testing/draft-to-save.ts";
import { fieldOf } from "#lib/testing/field-records.ts";
import { change, giveTo, place, remove } from "./commands.ts";
import { repeatOn } from "./copies.ts";
import type { DesignerField } from "./designer-field.ts";
import { approvalsOn, ownFieldsOn } from "./known.ts";
import { dataWithLock } from "./locks.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
const pagesAfter = (count: number) => [...Array(count).keys()].map((page) => page + 1);

const at = fc.nat({ max: 30 });
const own = fc.oneof(
  fc.record({ kind: fc.constant("repeat" as const), at, to: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant("move" as const), at, left: fc.integer({ min: 0, max: 600 }) }),
  fc.record({ kind: fc.constant("give" as const), at, roleId: fc.constantFrom("r1", "r2", "r3") }),
  fc.record({ kind: fc.constant("lock" as const), at }),
  fc.record({ kind: fc.constant("delete" as const), at, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("wait" as const), at, for: at }),
  fc.record({
    kind: fc.constant("place" as const),
    kindId: fc.constantFrom("text", "signature", "checkbox", "qrcode"),
  }),
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
      case "lock":
        return change(fields, keys, ({ locked }) => ({ locked: !locked }), pages);
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
        const pkg = draftToSave();
        const window = openWindow(pkg);
        for (const one of edits) {
          edit(window, one);
          if (one.kind === "save") await window.save();
        }
        window.calls.length = 0;
        await window.save();
        expect(byKey(onServer(pkg))).toEqual(byKey(window.screen().fields));
        expect(window.calls.filter((kind) => kind !== "change-conditions").length).toBeLessThan(2 * 8);
        for (const { id, data } of fieldsIn(pkg))
          if (/^\d$/.test(id) && data) expect(dataWithLock(data, false) ?? data).toEqual({ of: id });
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
          const pkg = draftToSave();
          /** What others saved last of each field: null where they deleted it. */
          const theirs = new Map<string, Field | null>();
          const next = [...happenings];
          const window = openWindow(pkg, () => {
            const { others, fate } = next.shift() ?? { others: [], fate: "sent" as const };
            for (const one of others) foreignAct(one);
            return fate;
          });
          function foreignAct(one: typeof foreign extends fc.Arbitrary<infer F> ? F : never): void {
            const all = pkg.documents.flatMap(({ id: documentId, approvals, fields: own }) =>
              [...approvals, { id: "", fields: own.filter(isCode) }].flatMap(({ id: approvalId, fields }) =>
                fields.map((field) => ({ documentId, approvalId, field })),
              ),
            );
            const spot = all[one.at % Math.max(1, all.length)];
            if (!spot) return;
            const { documentId, approvalId, field } = spot;
            const put = (id: string, next: Field | null) => {
              const become = (fields: Field[]): Field[] => {
                const isThere = fields.some((other) => other.id === id);
                if (!isThere) return next ? [...fields, next] : fields;
                return fields.flatMap((other) => (other.id === id ? (next ?? []) : other));
              };
              if (approvalId === "")
                pkg.documents = pkg.documents.map((one) =>
                  one.id === documentId ? { ...one, fields: become(one.fields) } : one,
                );
              else window.inApproval(documentId, approvalId, (one) => ({ ...one, fields: become(one.fields) }));
              theirs.set(`${documentId}/${approvalId}/${id}`, next);
            };
            if (one.kind === "add") {
              const { type, subtype } = field;
              put(`foreign${++n}`, fieldOf(`foreign${n}`, { left: 1, ...(isCode(field) && { type, subtype }) }));
            }
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
            const home =
              approvalId === ""
                ? ownFieldsOn(pkg, documentId)
                : approvalsOn(pkg, documentId).find((approval) => approval.id === approvalId)?.fields;
            const there = home?.find((other) => other.id === id);
            expect(there ?? null, `what others did to ${key}`).toEqual(field);
          }
        },
      ),
      runs,
    );
  });
});
