import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { dragFields, resizeFields } from "./dragging.ts";
import { handles } from "./geometry.ts";
import { noLines } from "./snapping.ts";

const page = { width: 773.5, height: 1094.6 };
const pages = () => page;
let n = 0;
const newId = () => `id${++n}`;
const field = (kindId: string, left: number, top: number, at = 0): DesignerField => {
  const [one] = place([], { kindId, documentId: "d1", roleId: "r1", page: at, left, top }, pages, newId).fields;
  if (!one) throw new Error("not placed");
  return one;
};
/** Three pages of one document, and the only one of the next. */
const book = [0, 1, 2, 0].map((at, index) => ({ documentId: index < 3 ? "d1" : "d2", page: at }));
const drag = (moving: DesignerField[], resting: DesignerField[], how: Partial<Parameters<typeof dragFields>[0]>) =>
  dragFields({ moving, resting, over: 0, from: 0, dx: 0, dy: 0, book, pages, reach: 0, own: noLines, ...how });

describe("dragFields", () => {
  it("moves by what the pointer moved", () => {
    const one = field("text", 100, 100);
    expect(drag([one], [], { dx: 12.5, dy: -40 }).placed.get(one.key)).toMatchObject({
      page: 0,
      left: 112.5,
      top: 60,
      width: 160,
    });
  });

  it("lands on the page under the pointer", () => {
    const one = field("text", 100, 900);
    expect(drag([one], [], { over: 1, dx: 5, dy: -850 }).placed.get(one.key)).toMatchObject({
      page: 1,
      left: 105,
      top: 50,
    });
  });

  it("goes over to the next document, and no further than the last page of all", () => {
    const [here, before] = [field("text", 100, 900, 2), field("text", 100, 900, 1)];
    const { placed, at } = drag([before, here], [], { from: 2, over: 3, dx: 5, dy: -850 });
    expect(at).toEqual({ documentId: "d2", page: 0 });
    expect(placed.get(here.key)).toMatchObject({ documentId: "d2", page: 0, left: 105, top: 50 });
    expect(placed.get(before.key)).toMatchObject({ documentId: "d1", page: 2, left: 105, top: 50 });
    const far = drag([here], [], { from: 0, over: 3 }).placed.get(here.key);
    expect(far).toMatchObject({ documentId: "d2", page: 0 });
  });

  it("snaps to what stands on the page that it comes to, not to what has the same number elsewhere", () => {
    const [one, other] = [field("text", 100, 100), field("text", 300, 400)];
    const there = { ...other, documentId: "d2", key: "d2/x/y" };
    expect(drag([one], [there], { over: 3, dx: 197, reach: 6 }).placed.get(one.key)?.left).toBe(300);
    expect(drag([one], [there], { dx: 197, reach: 6 }).placed.get(one.key)?.left).toBe(297);
  });

  it("keeps a group together at the page's edge", () => {
    const [a, b] = [field("text", 10, 100), field("text", 110, 130)];
    const { placed } = drag([a, b], [], { dx: -200 });
    expect([placed.get(a.key)?.left, placed.get(b.key)?.left]).toEqual([0, 100]);
  });

  it("snaps to another field's edge within reach and says where", () => {
    const [one, other] = [field("text", 100, 100), field("text", 300, 400)];
    const snapped = drag([one], [other], { dx: 197, dy: 100, reach: 6 });
    expect(snapped.placed.get(one.key)?.left).toBe(300);
    expect(snapped.guides).toContainEqual(expect.objectContaining({ axis: "x", at: 300 }));
    expect(drag([one], [other], { dx: 197, dy: 100, reach: 0 }).placed.get(one.key)?.left).toBe(297);
  });

  it("never leaves the page", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 0, max: 3 }),
        (dx, dy, to) => {
          const group = [field("signature", 20, 20), field("checkbox", 500, 1000, 1)];
          for (const box of drag(group, [], { dx, dy, over: to, reach: 6 }).placed.values()) {
            expect(box.left).toBeGreaterThanOrEqual(0);
            expect(box.top).toBeGreaterThanOrEqual(0);
            expect(box.left + box.width).toBeLessThanOrEqual(page.width + 0.01);
            expect(box.top + box.height).toBeLessThanOrEqual(page.height + 0.01);
          }
        },
      ),
    );
  });
});

describe("resizeFields", () => {
  it("keeps the opposite edge and the smallest size", () => {
    const one = field("signature", 100, 100);
    const { placed } = resizeFields({
      pulled: [one],
      resting: [],
      handle: "nw",
      dx: 500,
      dy: 500,
      pages,
      reach: 0,
      own: noLines,
    });
    expect(placed.get(one.key)).toEqual({ documentId: "d1", page: 0, left: 240, top: 126, width: 60, height: 24 });
  });

  it("gives every field of a group its share", () => {
    const [a, b] = [field("text", 100, 100), field("text", 100, 200)];
    const { placed } = resizeFields({
      pulled: [a, b],
      resting: [],
      handle: "se",
      dx: 160,
      dy: 128,
      pages,
      reach: 0,
      own: noLines,
    });
    expect(placed.get(a.key)).toMatchObject({ left: 100, top: 100, width: 320, height: 56 });
    expect(placed.get(b.key)).toMatchObject({ left: 100, top: 300, width: 320, height: 56 });
  });

  it("snaps the pulled edge only", () => {
    const [one, other] = [field("text", 100, 100), field("text", 300, 400)];
    const { placed } = resizeFields({
      pulled: [one],
      resting: [other],
      handle: "e",
      dx: 38,
      dy: 0,
      pages,
      reach: 6,
      own: noLines,
    });
    expect(placed.get(one.key)).toMatchObject({ left: 100, width: 200, height: 28 });
  });

  it("stays on the page for every handle", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...handles),
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        (handle, dx, dy) => {
          const one = field("text", 300, 300);
          const box = resizeFields({
            pulled: [one],
            resting: [],
            handle,
            dx,
            dy,
            pages,
            reach: 6,
            own: noLines,
          }).placed.get(one.key);
          expect(box?.left).toBeGreaterThanOrEqual(0);
          expect(box?.width).toBeGreaterThanOrEqual(24);
          expect((box?.left ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.width + 0.01);
        },
      ),
    );
  });
});
