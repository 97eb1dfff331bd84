// Conditions among the designer's fields: where they lie, and what becomes of them when fields come, go and are copied.
import { describe, expect, test } from "vitest";
import type { Condition } from "#lib/contract/records/package.ts";
import { changeKind, giveTo, place, remove } from "./commands.ts";
import { copy, repeatOn } from "./copies.ts";
import type { DesignerField } from "./designer-field.ts";
import { rulesKept, waitingFor, wantedConditions, withRules } from "./field-rules.ts";
import { createDesignerStore } from "./store.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
let n = 0;
const newId = () => `n${++n}`;

/** A form of Ann's: signature, box, text; the text waits for the box. */
function form() {
  const ids = ["a", "sign", "box", "text"];
  const next = () => ids.shift() ?? newId();
  let fields: DesignerField[] = [];
  for (const kindId of ["signature", "checkbox", "text"])
    fields = place(
      fields,
      { kindId, documentId: "d", roleId: "ann", page: 0, left: 100, top: 100 },
      pages,
      next,
    ).fields;
  return withRules(fields, [waits]);
}
const d = (field: string) => `document['d'].field['${field}']`;
const waits: Condition = { id: "c", condition: `${d("box")}.value == 'X'`, action: `${d("text")}.disabled = false` };
const signs: Condition = {
  id: "s",
  condition: waits.condition,
  action: "document['d'].approval['a'].disabled = false",
};
const keysOf = (fields: DesignerField[], ...ids: string[]) =>
  new Set(fields.filter(({ id }) => ids.includes(id)).map(({ key }) => key));
const rulesIn = (fields: DesignerField[]) => Object.fromEntries(fields.map(({ id, rules }) => [id, rules]));

describe("where conditions lie", () => {
  test("with the first field that they switch, an approval's with its signature; the others stay the same fields", () => {
    const [before, both] = [form(), withRules(form(), [waits, signs])];
    expect(rulesIn(both)).toEqual({ sign: [signs], box: [], text: [waits] });
    expect(withRules(before, [waits])[1]).toBe(before[1]);
    const later = { ...waits, action: `${d("gone")}.disabled = true; ${waits.action}` };
    expect(rulesIn(withRules(before, [later])).text).toEqual([later]);
  });

  test("what lies nowhere is kept where it stood; the order of the others stays", () => {
    const nowhere = { ...waits, id: "n", action: `${d("gone")}.disabled = true` };
    const unread = { ...waits, id: "u", condition: "when it rains" };
    const saved = withRules(form(), [waits, signs]);
    const changed = { ...signs, condition: `${d("box")}.value != 'X'` };
    const wanted = withRules(form(), [{ ...waits, id: "new" }, changed]);
    expect(wantedConditions(saved, wanted, [nowhere, waits, unread, signs]).map(({ id }) => id)).toEqual([
      "n",
      "u",
      "s",
      "new",
    ]);
    expect(wantedConditions(saved, wanted, [signs])).toContainEqual(changed);
  });
});

describe("what a command does to them", () => {
  test("a field that is asked goes, and with it what asked for it; one undo brings both back", () => {
    const store = createDesignerStore(form(), "ann");
    const before = store.getState().fields;
    expect(waitingFor(before, keysOf(before, "box")).map(({ id }) => id)).toEqual(["text"]);
    store.getState().commit("Delete", remove(before, keysOf(before, "box")));
    expect(rulesIn(store.getState().fields)).toEqual({ sign: [], text: [] });
    store.getState().undo();
    expect(store.getState().fields.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      before.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    store.getState().redo();
    expect(rulesIn(store.getState().fields)).toEqual({ sign: [], text: [] });
  });

  test("of several effects those on fields that stay find another home", () => {
    const two = { ...waits, action: `${waits.action}; ${d("sign")}.required = true` };
    const before = withRules(form(), [two]);
    const after = rulesKept(before, remove(before, keysOf(before, "text")));
    expect(rulesIn(after)).toEqual({ sign: [{ ...two, action: `${d("sign")}.required = true` }], box: [] });
  });

  test("fields that change hands keep theirs; a signature takes what switches it to its new approval", () => {
    const before = withRules(form(), [waits, signs]);
    const given = giveTo(before, keysOf(before, "sign", "text"), "bob", () => "b");
    const after = rulesKept(before, given.fields);
    expect(rulesIn(after)).toEqual({
      sign: [{ ...signs, action: "document['d'].approval['b'].disabled = false" }],
      box: [],
      text: [waits],
    });
  });

  test("what switches an approval that is gone goes with it", () => {
    const before = withRules(
      form().filter(({ id }) => id !== "text"),
      [signs],
    );
    const other = place(
      before,
      { kindId: "checkbox", documentId: "d", roleId: "bob", page: 0, left: 9, top: 9 },
      pages,
      newId,
    );
    const after = rulesKept(other.fields, remove(other.fields, keysOf(other.fields, "sign", "box")));
    expect(after.flatMap(({ rules }) => rules)).toEqual([]);
  });

  test("a kind that changes keeps what was said", () => {
    const before = form();
    const turned = changeKind(before, keysOf(before, "text"), "paragraph", pages, newId);
    expect(rulesIn(rulesKept(before, turned.fields)).text).toEqual([waits]);
  });
});

describe("copies", () => {
  const copied = (...ids: string[]) => {
    const before = withRules(form(), [waits, signs]);
    const sources = before.filter(({ id }) => ids.includes(id));
    const made = copy(before, sources, { page: 1, dx: 0, dy: 0 }, pages, newId);
    return {
      before,
      fields: made.fields,
      copies: made.keys.map((key) => made.fields.find((field) => field.key === key) as DesignerField),
    };
  };

  test("that are made together wait for each other; the originals keep theirs", () => {
    const { fields, copies, before } = copied("box", "text");
    const [box, text] = copies;
    expect(text?.rules).toEqual([
      {
        id: expect.any(String),
        condition: `${d(box?.id ?? "")}.value == 'X'`,
        action: `${d(text?.id ?? "")}.disabled = false`,
      },
    ]);
    expect(text?.rules[0]?.id).not.toBe("c");
    for (const field of before) expect(fields).toContain(field);
  });

  test("of what waits alone wait for the same field as the original", () => {
    const [text] = copied("text").copies;
    expect(text?.rules[0]?.condition).toBe(waits.condition);
    expect(copied("box").copies[0]?.rules).toEqual([]);
  });

  test("of a signature are switched as one of their own", () => {
    const [sign] = copied("sign").copies;
    expect(sign?.rules.map(({ action }) => action)).toEqual([
      `document['d'].approval['${sign?.approvalId}'].disabled = false`,
    ]);
  });

  test("of what asks for a field that was cut away have no rule", () => {
    const before = form();
    const sources = before.filter(({ id }) => id === "text");
    const made = copy(remove(before, keysOf(before, "box")), sources, { dx: 1, dy: 1 }, pages, newId);
    expect(made.fields.at(-1)?.rules).toEqual([]);
  });

  test("on each of other pages wait for those on the same page", () => {
    const before = form();
    const all = repeatOn(before, keysOf(before, "box", "text"), [1, 2], pages, newId);
    for (const page of [1, 2]) {
      const [box, text] = all.filter((field) => field.page === page);
      expect(text?.rules[0]?.condition).toBe(`${d(box?.id ?? "")}.value == 'X'`);
    }
  });
});
