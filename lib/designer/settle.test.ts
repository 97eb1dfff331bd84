import { expect, test } from "vitest";
import { place } from "./commands.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import { rulesKept, withRules } from "./field-rules.ts";
import { settle } from "./settle.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
let n = 0;
const newId = () => `id${++n}`;
const put = (fields: DesignerField[], kindId: string, documentId = "d1") =>
  place(fields, { kindId, documentId, roleId: "r1", page: 0, left: 100, top: 100 }, pages, newId).fields;
const at = (documentId: string, top = 50) => ({ documentId, page: 0, left: 10, top, width: 160, height: 28 });
const named = (fields: readonly DesignerField[], name: string, documentId = "d1") => {
  const found = fields.find((field) => field.name === name && field.documentId === documentId);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test("on its own document a field stays who it is", () => {
  const fields = put([], "text");
  const { key } = named(fields, "text");
  const settled = settle(fields, new Map([[key, at("d1")]]), pages, newId);
  expect(settled).toEqual({ fields: [{ ...fields[0], page: 0, left: 10, top: 50 }], keys: [key] });
});

test("in another document it joins its signer's approval, under an id and a name that are free there", () => {
  const both = put(put(put([], "text"), "signature", "d2"), "text", "d2");
  const text = named(both, "text");
  // As in packages from elsewhere, where fields of two documents have the same id.
  const twin = named(both, "text", "d2");
  const fields = both.map((field) =>
    field === twin ? { ...twin, id: text.id, key: keyOf("d2", twin.approvalId, text.id) } : field,
  );
  const settled = settle(fields, new Map([[text.key, at("d2")]]), pages, newId);
  const moved = settled.fields.find(({ key }) => key === settled.keys[0]);
  expect(moved).toMatchObject({ documentId: "d2", approvalId: twin.approvalId, name: "text_2", left: 10, top: 50 });
  expect(moved?.id).not.toBe(text.id);
  expect(settled.fields).toHaveLength(fields.length);
  expect(new Set(settled.fields.map(({ key }) => key)).size).toBe(fields.length);
});

test("what waits for it, and what it waits for, finds it where it is", () => {
  const plain = put(put(put(put([], "text"), "checkbox"), "signature"), "date-picker");
  const [text, box, mark, date] = ["text", "checkbox", "signature", "date_picker"].map((name) => named(plain, name));
  if (!text || !box || !mark || !date) throw new Error("not there");
  const path = (field: DesignerField) => `document['${field.documentId}'].field['${field.id}']`;
  const asked = (id: string, field: DesignerField, action: string) => ({
    id,
    condition: `${path(field)}.value == 'X'`,
    action,
  });
  const conditions = [
    asked("waits", text, `${path(date)}.disabled = true`),
    asked("asks", date, `${path(text)}.disabled = true`),
    asked("opens", box, `document['d1'].approval['${mark.approvalId}'].disabled = true`),
  ];
  const fields = withRules(plain, conditions);
  expect(fields.flatMap(({ rules }) => rules)).toHaveLength(3);
  const placed = new Map([text, mark].map((field) => [field.key, at("d2")]));
  const settled = settle(fields, placed, pages, newId);
  const kept = rulesKept(fields, settled.fields);
  const there = named(kept, "signature", "d2");
  const rules = Object.fromEntries(
    kept.flatMap((field) => field.rules.map((rule) => [rule.id, { rule, on: field.name }])),
  );
  expect(rules.waits).toMatchObject({
    on: "date_picker",
    rule: { condition: expect.stringContaining("document['d2']") },
  });
  expect(rules.asks).toMatchObject({ on: "text", rule: { action: expect.stringContaining("document['d2']") } });
  expect(rules.opens?.rule.action).toContain(`document['d2'].approval['${there.approvalId}']`);
});
