import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { change, changeKind, giveTo, homeFor, moveBy, place, remove } from "./commands.ts";
import { copy } from "./copies.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";

const page = { width: 773.5, height: 1094.6 };
const pages = () => page;

function ids(): () => string {
  let n = 0;
  return () => `id${++n}`;
}

const put = (
  fields: DesignerField[],
  kindId: string,
  roleId: string,
  newId: () => string,
  at: Partial<{ left: number; top: number; page: number; documentId: string }> = {},
) => place(fields, { kindId, documentId: "d1", roleId, page: 0, left: 100, top: 100, ...at }, pages, newId);

describe("homeFor", () => {
  it("starts an approval for each signature of a role", () => {
    const newId = ids();
    const first = put([], "signature", "r1", newId);
    const second = put(first.fields, "signature", "r1", newId);
    expect(new Set(second.fields.map((f) => f.approvalId)).size).toBe(2);
  });

  it("lets inputs join the role's signature, whichever came first", () => {
    const newId = ids();
    const text = put([], "text", "r1", newId);
    const signature = put(text.fields, "signature", "r1", newId);
    const more = put(signature.fields, "checkbox", "r1", newId);
    expect(new Set(more.fields.map((f) => f.approvalId)).size).toBe(1);
  });

  it("never joins another role's or another document's approval", () => {
    const newId = ids();
    const one = put([], "signature", "r1", newId);
    expect(homeFor(one.fields, { documentId: "d1", roleId: "r2", type: "INPUT" }, newId)).not.toBe(
      one.fields[0]?.approvalId,
    );
    expect(homeFor(one.fields, { documentId: "d2", roleId: "r1", type: "INPUT" }, newId)).not.toBe(
      one.fields[0]?.approvalId,
    );
  });
});

describe("place", () => {
  it("gives names that nobody on the document has", () => {
    const newId = ids();
    let fields: DesignerField[] = [];
    for (let n = 0; n < 3; n += 1) fields = put(fields, "text", "r1", newId).fields;
    expect(fields.map((f) => f.name)).toEqual(["text", "text_2", "text_3"]);
  });

  it("says to signers what its sender's language says, also of a field that becomes another kind", () => {
    const words = { label: "Beschriftung", options: ["Ja", "Nein"], group: "Auswahl" };
    const newId = ids();
    const at = { documentId: "d1", roleId: "r1", page: 0, left: 100, top: 100 };
    const made = (kindId: string) => place([], { ...at, kindId }, pages, newId, words).fields;
    expect(made("label")[0]?.value).toBe("Beschriftung");
    expect(made("list")[0]?.validation?.enum).toEqual(["Ja", "Nein"]);
    const text = made("text");
    const turned = changeKind(text, new Set(text.map(({ key }) => key)), "radio", pages, newId, words);
    expect(turned.fields[0]?.validation?.group).toBe("Auswahl");
  });

  it("keeps every kind of field on its page wherever it is dropped", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldKinds),
        fc.double({ min: -500, max: 2000, noNaN: true }),
        fc.double({ min: -500, max: 2000, noNaN: true }),
        (kind, left, top) => {
          const [field] = put([], kind.id, "r1", ids(), { left, top }).fields;
          if (!field) throw new Error("nothing placed");
          expect(field.left).toBeGreaterThanOrEqual(0);
          expect(field.top).toBeGreaterThanOrEqual(0);
          expect(field.left + field.width).toBeLessThanOrEqual(page.width + 0.02);
          expect(field.top + field.height).toBeLessThanOrEqual(page.height + 0.02);
        },
      ),
    );
  });
});

describe("moving, changing, giving away, copying", () => {
  it("stops the whole group where its first member reaches the edge", () => {
    const newId = ids();
    const a = put([], "text", "r1", newId, { left: 10, top: 10 });
    const b = put(a.fields, "text", "r1", newId, { left: 300, top: 10 });
    const moved = moveBy(b.fields, new Set([a.key, b.key]), -50, 0, pages);
    expect(moved.map((f) => f.left)).toEqual([0, 290]);
  });

  it("does not let a field become smaller than its kind allows", () => {
    const newId = ids();
    const a = put([], "signature", "r1", newId);
    const [field] = change(a.fields, new Set([a.key]), () => ({ width: 1, height: 1 }), pages);
    expect([field?.width, field?.height]).toEqual([60, 24]);
  });

  it("gives two signatures to another role as two approvals", () => {
    const newId = ids();
    const a = put([], "signature", "r1", newId);
    const b = put(a.fields, "signature", "r1", newId);
    const given = giveTo(b.fields, new Set([a.key, b.key]), "r2", newId);
    expect(given.fields.every((f) => f.roleId === "r2" && f.key === keyOf(f.documentId, f.approvalId, f.id))).toBe(
      true,
    );
    expect(new Set(given.fields.map((f) => f.approvalId)).size).toBe(2);
    expect(given.keys).toHaveLength(2);
  });

  it("copies with new ids and names, the rest kept", () => {
    const newId = ids();
    const a = put([], "list", "r1", newId);
    const copied = copy(a.fields, a.fields, { documentId: "d1", page: 1, dx: 0, dy: 20 }, pages, newId);
    const twin = copied.fields.find((f) => f.key === copied.keys[0]);
    expect(twin).toMatchObject({ page: 1, top: 120, name: "list_2", validation: a.fields[0]?.validation });
    expect(remove(copied.fields, new Set([a.key]))).toHaveLength(1);
  });
});
