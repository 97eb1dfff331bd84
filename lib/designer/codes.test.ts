// QR codes among the fields of the designer: nobody's, square, and saved as fields of their document.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openWindow } from "#lib/testing/designer-window.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { squared } from "./codes.ts";
import { change, changeKind, giveTo, moveBy, place } from "./commands.ts";
import { copy } from "./copies.ts";
import type { DesignerField } from "./designer-field.ts";
import { resizeFields } from "./dragging.ts";
import { handles } from "./geometry.ts";
import { pasteClip, rolesHere } from "./paste-clip.ts";
import { settle } from "./settle.ts";
import { withFields } from "./with-fields.ts";

const size = { width: 600, height: 800 };
const pages = () => size;
let n = 0;
const newId = () => `new${++n}`;
const at = { kindId: "qrcode", documentId: "d", roleId: "r", page: 0, left: 100, top: 200 };
const placed = (fields: DesignerField[] = [], where: Partial<typeof at> = {}) => {
  const made = place(fields, { ...at, ...where }, pages, newId);
  const code = made.fields.find(({ key }) => key === made.key);
  if (!code) throw new Error("nothing was placed");
  return { fields: made.fields, code, keys: new Set([made.key]) };
};

describe("a code on a page", () => {
  test("is nobody's, of the interface's size, and joins no approval", () => {
    const { code, fields } = placed();
    expect(code).toMatchObject({ type: "IMAGE", subtype: "QRCODE", approvalId: "", roleId: "", width: 77, height: 77 });
    const text = place(fields, { ...at, kindId: "text" }, pages, newId);
    expect(text.fields.map(({ approvalId }) => approvalId)).toEqual(["", expect.stringMatching(/./)]);
    expect(new Set(placed(fields).fields.map(({ name }) => name)).size).toBe(2);
  });

  test("is given to nobody and becomes nothing else", () => {
    const { fields, keys } = placed();
    expect(giveTo(fields, keys, "other", newId).fields).toEqual(fields);
    expect(changeKind(fields, keys, "text", pages, newId).fields).toEqual(fields);
  });

  test("moves, and is as large the one way as the other", () => {
    const { fields, keys } = placed();
    expect(moveBy(fields, keys, 5, -5, pages)[0]).toMatchObject({ left: 105, top: 195, width: 77, height: 77 });
    expect(change(fields, keys, () => ({ width: 120 }), pages)[0]).toMatchObject({ width: 120, height: 120 });
    expect(change(fields, keys, () => ({ height: 90 }), pages)[0]).toMatchObject({ width: 90, height: 90 });
    expect(change(fields, keys, () => ({ width: 3 }), pages)[0]).toMatchObject({ width: 24, height: 24 });
  });

  test("stays square and on its page by any handle, however far it is pulled", () => {
    const { code } = placed();
    const pull = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(fc.constantFrom(...handles), pull, pull, (handle, dx, dy) => {
        const own = { verticals: [], horizontals: [], boxes: [], baselines: [] } as never;
        const { placed: there } = resizeFields({
          ...{ pulled: [code], resting: [], handle, dx, dy, pages, reach: 0, own },
        });
        const box = there.get(code.key);
        expect(box?.width).toBeCloseTo(box?.height ?? 0, 1);
        for (const [from, long, most] of [
          [box?.left, box?.width, size.width],
          [box?.top, box?.height, size.height],
        ] as const) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect((from ?? 0) + (long ?? 0)).toBeLessThanOrEqual(most + 0.01);
        }
      }),
    );
  });

  test("the corner across from the handle stays", () => {
    const box = { left: 10, top: 20, width: 50, height: 80 };
    expect(squared(box, "nw")).toEqual({ left: -20, top: 20, width: 80, height: 80 });
    expect(squared(box, "e")).toEqual({ left: 10, top: 20, width: 50, height: 50 });
    expect(squared(box, "n")).toEqual({ left: 10, top: 20, width: 80, height: 80 });
  });

  test("is copied, pasted into another package, and dragged to another document", () => {
    const { fields, code, keys } = placed();
    const says = change(fields, keys, () => ({ value: "https://example.com" }), pages);
    const copied = copy(says, says, { dx: 10, dy: 10 }, pages, newId);
    expect(copied.fields[1]).toMatchObject({ approvalId: "", value: "https://example.com", left: 110 });
    const clip = { packageId: "elsewhere", fields: says, recipients: [] };
    const { roles, unmatched } = rolesHere(clip, [], { packageId: "here", otherwise: "r" });
    expect(unmatched).toBe(0);
    const to = { documentId: "e", page: 0, pageCount: 1, dx: 0, dy: 0, roles, isHome: false };
    expect(pasteClip([], says, to, pages, newId).fields[0]).toMatchObject({
      documentId: "e",
      approvalId: "",
      roleId: "",
    });
    const over = { documentId: "e", page: 0, left: 1, top: 1, width: 77, height: 77 };
    const settled = settle(says, new Map([[code.key, over]]), pages, newId);
    expect(settled.fields).toMatchObject([{ key: `e//${code.id}`, roleId: "", left: 1, value: "https://example.com" }]);
  });
});

describe("saving", () => {
  const draft = () => ({
    documents: [{ ...documentOf("d", [approvalOf([fieldOf("1")])]), fields: [fieldOf("form", { data: { kept: 1 } })] }],
    conditions: [],
  });

  test("one or two go by themselves; many, and taking them back, are one call, and values of the PDF's form stay", async () => {
    const pkg = draft();
    const window = openWindow(pkg);
    window.commit((fields) => placed(fields).fields);
    await window.saveAll();
    expect(window.calls).toEqual(["create-code"]);
    window.commit((fields) => fields.map((one) => (one.type === "IMAGE" ? { ...one, left: 7, value: "x" } : one)));
    await window.saveAll();
    expect(window.calls.slice(1)).toEqual(["change-code"]);
    window.commit((fields) => [1, 2, 3, 4].reduce((all) => placed(all).fields, fields));
    await window.saveAll();
    expect(window.calls.slice(2)).toEqual(["replace-codes"]);
    expect(pkg.documents[0]?.fields).toHaveLength(6);
    expect(pkg.documents[0]?.fields[1]).toMatchObject({ left: 7, value: "x" });
    for (let step = 0; step < 3; step += 1) window.screen().undo();
    await window.saveAll();
    expect(window.calls.slice(3)).toEqual(["replace-codes"]);
    expect(pkg.documents[0]?.fields).toEqual([fieldOf("form", { data: { kept: 1 } })]);
  });

  test("the checks see it where it will be: with the document, and in no approval", () => {
    const { code, fields } = placed();
    const [document] = withFields(draft().documents, fields);
    expect(document?.approvals).toEqual([]);
    expect(document?.fields.map(({ id }) => id)).toEqual(["form", code.id]);
  });
});
