import { describe, expect, it } from "vitest";
import type { Condition } from "#lib/contract/records/package.ts";
import { givenLabel, isRequired } from "#lib/packages/fields/field-label.ts";
import { askedBy } from "#lib/packages/fields/written-conditions.ts";
import { change, changeKind, giveTo, lastSize, place, remove } from "./commands.ts";
import { repeatOn } from "./copies.ts";
import type { DesignerField } from "./designer-field.ts";
import { rulesKept, withRules } from "./field-rules.ts";
import { pagesOf } from "./page-range.ts";
import { inSigningOrder } from "./reading-order.ts";
import { afterCall, savePlan } from "./save-plan.ts";
import { settle } from "./settle.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
let n = 0;
const newId = () => `id${++n}`;
const put = (
  fields: DesignerField[],
  kindId: string,
  roleId = "r1",
  at: { left?: number; top?: number; page?: number } = {},
) => place(fields, { kindId, documentId: "d1", roleId, page: 0, left: 100, top: 100, ...at }, pages, newId).fields;
const keysOf = (fields: DesignerField[]) => new Set(fields.map((field) => field.key));

/** Runs a plan call by call, as autosave does. */
function saveAll(saved: DesignerField[], wanted: DesignerField[], before: Condition[] = []) {
  const calls: string[] = [];
  let [now, conditions] = [withRules(saved, before), before];
  for (;;) {
    const [step] = savePlan(now, wanted, conditions);
    if (!step) return { saved: now, conditions, calls };
    calls.push(step.kind);
    if (calls.length > 50) throw new Error("the plan never ends");
    if (step.kind === "change-conditions") conditions = step.conditions;
    else now = afterCall(now, wanted, step);
    now = withRules(now, conditions);
  }
}

describe("savePlan and afterCall", () => {
  const start = put(put(put([], "signature"), "text"), "signature", "r2");

  it("reaches what is wanted from nothing, and back", () => {
    expect(saveAll([], start).calls).toEqual(["create-approval", "create-approval"]);
    expect(saveAll(start, []).calls).toEqual(["remove-approval", "remove-approval"]);
  });

  it("changes only what differs", () => {
    const text = start.find((field) => field.subtype === "TEXTFIELD");
    const wanted = change(start, new Set([text?.key ?? ""]), () => ({ left: 300 }), pages);
    expect(saveAll(start, wanted).calls).toEqual(["change-field"]);
    expect(saveAll(start, remove(start, new Set([text?.key ?? ""]))).calls).toEqual(["remove-field"]);
    expect(
      saveAll(
        start,
        start.map((field) => (field.roleId === "r2" ? { ...field, optional: true } : field)),
      ).calls,
    ).toEqual(["change-approval"]);
  });

  it("makes a field that goes to another document there before it goes here", () => {
    const text = start.find((field) => field.subtype === "TEXTFIELD");
    const [key, at] = [text?.key ?? "", { documentId: "d2", page: 0, left: 10, top: 10, width: 160, height: 28 }];
    const there = settle(start, new Map([[key, at]]), pages, newId);
    const went = saveAll(start, there.fields);
    expect(went.calls).toEqual(["create-approval", "remove-field"]);
    expect(keysOf(went.saved)).toEqual(keysOf(there.fields));
    const all = settle(start, new Map(start.map((field) => [field.key, at])), pages, newId);
    expect(saveAll(start, all.fields).calls).toEqual([
      "create-approval",
      "remove-approval",
      "create-approval",
      "remove-approval",
    ]);
  });

  it("takes a field that changes hands along in one call; alone, away before it is made again", () => {
    const text = start.find((field) => field.subtype === "TEXTFIELD");
    const given = giveTo(start, new Set([text?.key ?? ""]), "r2", newId);
    expect(saveAll(start, given.fields).calls).toEqual(["replace-approvals"]);
    const alone = savePlan(start, given.fields, [], { oneByOne: true }).map(({ kind }) => kind);
    expect(alone).toEqual(["remove-field", "create-field"]);
  });

  it("gathers many calls of one document, and leaves another's few beside them", () => {
    const many = repeatOn(start, new Set(start.map(({ key }) => key)), [1, 2, 3, 4], pages, newId);
    const wanted = place(
      many,
      { kindId: "text", documentId: "d2", roleId: "r1", page: 0, left: 9, top: 9 },
      pages,
      newId,
    ).fields;
    expect(saveAll(start, wanted).calls).toEqual(["replace-approvals", "create-approval"]);
    expect(saveAll(wanted, start).calls).toEqual(["replace-approvals", "remove-approval"]);
  });

  it("goes on from the middle after a call was answered", () => {
    const [first] = savePlan([], start, []);
    if (first?.kind !== "create-approval") throw new Error("no plan");
    expect(savePlan(afterCall([], start, first), start, [])).toHaveLength(1);
  });
});

describe("conditions in the plan", () => {
  const box = put(put([], "signature"), "checkbox");
  const fields = put(box, "text");
  const idOf = (kind: string) => fields.find((field) => field.subtype === kind)?.id ?? "";
  const condition = {
    id: "c",
    condition: `document['d1'].field['${idOf("CHECKBOX")}'].value == 'X'`,
    action: `document['d1'].field['${idOf("TEXTFIELD")}'].disabled = false`,
  };
  const homeless = { id: "h", condition: condition.condition, action: "document['d9'].field['x'].disabled = true" };
  const ruled = withRules(fields, [condition]);

  it("come after the fields that they speak of, and go before them", () => {
    expect(saveAll([], ruled)).toMatchObject({
      calls: ["create-approval", "change-conditions"],
      conditions: [condition],
    });
    const without = rulesKept(
      ruled,
      remove(ruled, new Set(ruled.filter((f) => f.subtype === "CHECKBOX").map((f) => f.key))),
    );
    expect(saveAll(ruled, without, [condition])).toMatchObject({
      calls: ["change-conditions", "remove-field"],
      conditions: [],
    });
  });

  it("those of fields that stay are one call, which leaves alone what lies with no field", () => {
    const done = saveAll(fields, ruled, [homeless]);
    expect(done).toMatchObject({ calls: ["change-conditions"], conditions: [homeless, condition] });
    expect(saveAll(ruled, fields, done.conditions)).toMatchObject({
      calls: ["change-conditions"],
      conditions: [homeless],
    });
  });

  it("a plan that breaks off at any call never leaves a field that waits for one that is gone", () => {
    const gone = new Set(ruled.filter((field) => field.subtype === "CHECKBOX").map((field) => field.key));
    const added = put(rulesKept(ruled, remove(ruled, gone)), "checkbox");
    const wanted = withRules(added, [
      { ...condition, condition: condition.condition.replace(idOf("CHECKBOX"), added.at(-1)?.id ?? "") },
    ]);
    let [now, conditions] = [ruled, [condition]];
    for (const step of savePlan(ruled, wanted, conditions)) {
      if (step.kind === "change-conditions") conditions = step.conditions;
      else now = afterCall(now, wanted, step);
      const there = new Set(now.map(({ id }) => id));
      for (const one of conditions) for (const { fieldId } of askedBy(one)) expect(there.has(fieldId)).toBe(true);
    }
    expect(conditions).toHaveLength(1);
  });
});

describe("changeKind", () => {
  it("gives a text that becomes a signature an approval of its own when one is signed already", () => {
    const fields = put(put([], "signature"), "text");
    const text = fields[1];
    const turned = changeKind(fields, new Set([text?.key ?? ""]), "initials", pages, newId);
    expect(new Set(turned.fields.map((field) => field.approvalId)).size).toBe(2);
    expect(turned.fields.find((field) => field.key === turned.keys[0])).toMatchObject({
      type: "SIGNATURE",
      subtype: "INITIALS",
      validation: null,
      name: "initials",
    });
  });

  it("keeps a name that was given, and rules start afresh", () => {
    const named = put([], "text").map((field) => ({
      ...field,
      name: "VAT number",
      validation: { required: true, pattern: "[0-9]+" },
    }));
    const turned = changeKind(named, keysOf(named), "list", pages, newId).fields[0];
    expect(turned).toMatchObject({ name: "VAT number", subtype: "LIST" });
    expect(turned?.validation?.pattern).toBeUndefined();
    expect(turned?.validation?.enum?.length).toBeGreaterThan(0);
  });
});

describe("what new fields start from", () => {
  it("takes the size of the last of its kind", () => {
    const fields = put([], "text").map((field) => ({ ...field, width: 222, height: 33 }));
    expect(lastSize(fields, "text")).toEqual({ width: 222, height: 33 });
    expect(lastSize(fields, "checkbox")).toEqual({ width: 20, height: 20 });
  });

  it("does not take a size below the smallest of its kind, as programs make it", () => {
    const [field] = put([], "text");
    const tiny = { ...field, width: 10, height: 10 } as NonNullable<typeof field>;
    expect(lastSize([tiny], "text")).toEqual({ width: 160, height: 28 });
    const wide = { ...tiny, width: 222, height: 33 };
    expect(lastSize([wide, tiny], "text")).toEqual({ width: 222, height: 33 });
  });

  it("repeats on other pages with names of their own, never on its own", () => {
    const fields = put([], "initials");
    const repeated = repeatOn(fields, keysOf(fields), [0, 1, 2], pages, newId);
    expect(repeated.map((field) => field.page)).toEqual([0, 1, 2]);
    expect(new Set(repeated.map((field) => field.name)).size).toBe(3);
  });
});

describe("what people read", () => {
  it("has no name of its own until somebody gives one", () => {
    const [one] = put([], "date-signed");
    if (!one) throw new Error("not placed");
    expect(givenLabel(one)).toBeUndefined();
    expect(givenLabel({ ...one, name: "Effective date" })).toBe("Effective date");
  });

  it("marks what must be filled in", () => {
    const [text] = put([], "text");
    const [signature] = put([], "signature");
    if (!text || !signature) throw new Error("not placed");
    expect([
      isRequired(text),
      isRequired({ ...text, validation: { required: true, disabled: true } }),
      isRequired(signature),
      isRequired({ ...signature, optional: true }),
    ]).toEqual([true, false, true, false]);
  });

  it("walks recipient by recipient, line by line", () => {
    const fields = put(
      put(put(put([], "text", "r2"), "text", "r1", { top: 300 }), "text", "r1", { left: 400, top: 101 }),
      "text",
      "r1",
      { left: 100, top: 103 },
    );
    expect(inSigningOrder(fields, ["r1", "r2"]).map((field) => [field.roleId, field.left, field.top])).toEqual([
      ["r1", 100, 103],
      ["r1", 400, 101],
      ["r1", 100, 300],
      ["r2", 100, 100],
    ]);
  });
});

describe("pagesOf", () => {
  it.each([
    ["1-3, 5", [0, 1, 2, 4]],
    ["2 2 1", [0, 1]],
    ["", []],
    ["3-1", null],
    ["0", null],
    ["8", null],
    ["a", null],
  ])("reads %j of 7 pages", (text, pagesWanted) => {
    expect(pagesOf(text, 7)).toEqual(pagesWanted);
  });
});
