// Copied fields on their way through a clipboard: out as text, in as anybody's text, down on a page of another package.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ClipRecipient, clipHead, writtenClip } from "./clip.ts";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { withRules } from "./field-rules.ts";
import { pasteClip, roleHere, rolesHere } from "./paste-clip.ts";
import { readClip } from "./read-clip.ts";

const size = { width: 773.5, height: 1094.6 };
const pages = () => size;
let n = 0;
const newId = () => `new${++n}`;
const ann: ClipRecipient = { roleId: "ann", number: 1, name: "Ann Ames", email: "ann@example.com" };
const bob: ClipRecipient = { roleId: "bob", number: 2, name: "Bob Best", email: "bob@example.com" };

/** A box and a text of Ann's, called "Pets" and "Kind of pet", which waits for the box; and Bob's signature a page later. */
function form(): DesignerField[] {
  const ids = ["a", "box", "text", "b", "sign"];
  const next = () => ids.shift() ?? newId();
  const at = { documentId: "d", left: 100, top: 100 };
  let fields = place([], { ...at, kindId: "checkbox", roleId: "ann", page: 0 }, pages, next).fields;
  fields = place(fields, { ...at, kindId: "text", roleId: "ann", page: 0, top: 140 }, pages, next).fields;
  fields = place(fields, { ...at, kindId: "signature", roleId: "bob", page: 1 }, pages, next).fields;
  const names: Record<string, string> = { box: "Pets", text: "Kind of pet" };
  const waits = {
    id: "c",
    condition: "document['d'].field['box'].value == 'X'",
    action: "document['d'].field['text'].disabled = false",
  };
  return withRules(
    fields.map((field) => ({ ...field, name: names[field.id] ?? field.name })),
    [waits],
  );
}

const carried = (fields = form()) => {
  const clip = readClip(writtenClip("home", fields, [ann, bob]));
  if (!clip) throw new Error("not read");
  return clip;
};
const target = { documentId: "x", page: 0, pageCount: 5, dx: 10, dy: 20, isHome: false };
const all = new Map([
  ["ann", "r1"],
  ["bob", "r2"],
]);

describe("what is read", () => {
  test("is what was copied, with those whose it was", () => {
    const clip = carried();
    expect(clip.packageId).toBe("home");
    expect(clip.recipients).toEqual([ann, bob]);
    expect(form()).toMatchObject(clip.fields);
    expect(clip.fields[1]).toMatchObject({ name: "Kind of pet", left: 100, top: 140, validation: { required: true } });
    expect(clip.fields[1]?.rules).toHaveLength(1);
    expect(carried(form().slice(0, 1)).recipients).toEqual([ann]);
  });

  test("is nothing else, however it was changed", () => {
    const text = writtenClip("home", form(), [ann, bob]);
    expect(readClip("")).toBeNull();
    expect(readClip(text.slice(0, -1))).toBeNull();
    expect(readClip(clipHead.replace(/,$/, "}"))).toBeNull();
    expect(readClip(text.replace('"SIGNATURE"', '"SCRIPT"'))).toBeNull();
    expect(readClip(text.replace('"left":100', '"left":"100"'))).toBeNull();
    expect(readClip(text.replace('"left":100', '"left":1e9'))).toBeNull();
    // A kind that goes with another type.
    expect(readClip(text.replace('"subtype":"TEXTFIELD"', '"subtype":"QRCODE"'))).toBeNull();
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, other) => {
        const clip = readClip(text.slice(0, at) + other + text.slice(at + other.length));
        for (const field of clip?.fields ?? []) expect(Number.isFinite(field.left + field.width)).toBe(true);
      }),
    );
  });
});

describe("whose pasted fields are", () => {
  test("the same e-mail address comes before the same name, and that before the same place", () => {
    const here = [
      { ...ann, roleId: "place", name: "Zoe", email: "zoe@example.com" },
      { ...bob, roleId: "name", name: "ANN AMES ", email: "" },
      { ...bob, roleId: "email", number: 3, name: "Annie", email: "Ann@Example.com" },
    ];
    expect(roleHere(ann, here)).toBe("email");
    expect(roleHere(ann, here.slice(0, 2))).toBe("name");
    expect(roleHere(ann, here.slice(0, 1))).toBe("place");
    expect(roleHere(ann, [{ ...bob, roleId: "other" }])).toBeUndefined();
    // Who has no address is not everybody without one.
    expect(roleHere({ ...ann, email: "" }, [{ ...bob, email: "" }])).toBeUndefined();
  });

  test("what is for nobody here goes to whom fields are placed for, and is counted; at home a role is itself", () => {
    const now = { packageId: "other", otherwise: "now" };
    const found = rolesHere(carried(), [{ ...ann, roleId: "r1" }], now);
    expect([...found.roles]).toEqual([
      ["ann", "r1"],
      ["bob", "now"],
    ]);
    expect(found.unmatched).toBe(1);
    const renamed = [
      { ...bob, name: "Ann Ames", email: ann.email },
      { ...ann, name: "Nobody", email: "" },
    ];
    expect(rolesHere(carried(), renamed, { packageId: "home", otherwise: "now" }).roles.get("ann")).toBe("ann");
  });
});

describe("pasted fields", () => {
  test("stand where they are wanted, with new ids and the names that they had, as far apart in pages as they were", () => {
    const { fields, keys } = pasteClip([], carried().fields, { ...target, page: 2, roles: all }, pages, newId);
    expect(keys).toEqual(fields.map(({ key }) => key));
    expect(
      fields.map(({ documentId, page, left, top, roleId, name }) => [documentId, page, left, top, roleId, name]),
    ).toEqual([
      ["x", 2, 110, 120, "r1", "Pets"],
      ["x", 2, 110, 160, "r1", "Kind of pet"],
      ["x", 3, 110, 120, "r2", "signature"],
    ]);
    expect(fields.filter(({ id }) => ["box", "text", "sign"].includes(id))).toEqual([]);
  });

  test("are called otherwise where somebody is called so, and stay on the pages there are", () => {
    const before = pasteClip([], carried().fields, { ...target, roles: all }, pages, newId).fields;
    const after = pasteClip(before, carried().fields, { ...target, pageCount: 1, roles: all }, pages, newId).fields;
    expect(after.slice(3).map(({ name, page }) => [name, page])).toEqual([
      ["Pets_2", 0],
      ["Kind of pet_2", 0],
      ["signature_2", 0],
    ]);
  });

  test("wait for each other, and in another package for nothing that was not copied", () => {
    const { fields } = pasteClip([], carried().fields, { ...target, roles: all }, pages, newId);
    const [box, text] = fields;
    expect(text?.rules.map(({ condition }) => condition)).toEqual([`document['x'].field['${box?.id}'].value == 'X'`]);
    const alone = carried().fields.filter(({ id }) => id === "text");
    // A copy of a package has the very same ids: still they are other fields.
    const elsewhere = pasteClip(form(), alone, { ...target, roles: all }, pages, newId);
    expect(elsewhere.fields.at(-1)?.rules).toEqual([]);
    const home = pasteClip(form(), alone, { ...target, roles: all, isHome: true }, pages, newId);
    expect(home.fields.at(-1)?.rules[0]?.condition).toBe("document['d'].field['box'].value == 'X'");
  });
});
