import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { pageLines } from "./page-lines.ts";
import { noLines, type SnapLine, snap, snapEdges } from "./snapping.ts";

const page = { width: 800, height: 1000 };
const box = (left: number, top: number, width = 40, height = 20) => ({ left, top, width, height });
const marks = (more: Partial<PageMarks>): PageMarks => ({
  rules: [],
  walls: [],
  texts: [],
  formFields: [],
  places: null,
  ...more,
});
const text = (left: number, top: number, right: number, baseline: number | null = top + 10) => ({
  ...{ text: "Words", label: "Words", fromRight: false, left, top, right, bottom: top + 13 },
  baseline,
  kind: null,
});

describe("snap", () => {
  it("takes the nearest edge within reach and shows its guide", () => {
    const { left, top, guides } = snap(box(103, 300, 200), [box(100, 100, 50, 50)], page, 6, noLines);
    expect([left, top]).toEqual([100, 300]);
    expect(guides).toEqual([{ axis: "x", at: 100, from: 100, to: 320, of: "field" }]);
  });

  it("leaves a box alone that is near nothing", () => {
    expect(snap(box(13, 17), [], page, 4, noLines)).toEqual({ left: 13, top: 17, guides: [], gaps: [] });
  });

  it("stands a box on a line that is drawn, and sets it between the walls of a cell", () => {
    const own = pageLines(marks({ rules: [{ at: 430, from: 60, to: 300 }], walls: [{ at: 60, from: 330, to: 430 }] }));
    const snapped = snap(box(63, 407), [], page, 6, own);
    expect(snapped).toMatchObject({ left: 60, top: 410 });
    expect(snapped.guides.map(({ of, at }) => [of, at])).toEqual([
      ["line", 60],
      ["line", 430],
    ]);
    // A line somewhere else, or the middle of a box, has nothing to do with it.
    expect(snap(box(500, 407), [], page, 6, own)).toMatchObject({ top: 407, guides: [] });
    expect(snap(box(200, 421), [], page, 6, own)).toMatchObject({ top: 421, guides: [] });
  });

  it("stands a box beside a text on what the text stands on, with its foot alone", () => {
    const own = pageLines(marks({ texts: [text(100, 300, 180)] }));
    expect(snap(box(200, 287), [], page, 6, own)).toMatchObject({ top: 290, guides: [{ of: "baseline", at: 310 }] });
    expect(snap(box(200, 308), [], page, 6, own)).toMatchObject({ top: 308, guides: [] });
    // What lies over the text does not stand beside it.
    expect(snap(box(150, 287), [], page, 6, own)).toMatchObject({ top: 287, guides: [] });
  });

  it("keeps to the margins that several texts have in common", () => {
    const own = pageLines(marks({ texts: [text(64, 100, 700), text(64, 120, 500, null), text(90, 900, 736)] }));
    expect(snap(box(67, 550), [], page, 6, own)).toMatchObject({ left: 64, guides: [{ of: "margin", at: 64 }] });
    expect(snap(box(692, 550), [], page, 6, own)).toMatchObject({ left: 696, guides: [{ of: "margin", at: 736 }] });
    expect(pageLines(marks({ texts: [text(64, 100, 700)] })).columns).toEqual([]);
  });

  it("makes gaps equal: between two neighbours, behind a row and before it", () => {
    const row = [box(100, 200), box(180, 203)];
    expect(snap(box(257, 208), row, page, 6, noLines)).toMatchObject({
      left: 260,
      gaps: [
        { axis: "x", from: 140, to: 180 },
        { axis: "x", from: 220, to: 260 },
      ],
    });
    expect(snap(box(23, 208), row, page, 6, noLines)).toMatchObject({ left: 20 });
    expect(snap(box(213, 208), [box(100, 200), box(320, 200)], page, 6, noLines)).toMatchObject({ left: 210 });
    // What stands in another line is no neighbour.
    expect(snap(box(257, 400), row, page, 6, noLines).left).toBe(257);
  });
});

const anyBox = fc.record({
  left: fc.integer({ min: 0, max: 700 }),
  top: fc.integer({ min: 0, max: 900 }),
  width: fc.integer({ min: 12, max: 100 }),
  height: fc.integer({ min: 12, max: 100 }),
});
const anyLine = fc.record({
  at: fc.integer({ min: 0, max: 800 }),
  from: fc.integer({ min: 0, max: 400 }),
  to: fc.integer({ min: 401, max: 800 }),
});
const anyMarks = fc
  .record({
    rules: fc.array(anyLine, { maxLength: 8 }),
    walls: fc.array(anyLine, { maxLength: 8 }),
    texts: fc.array(
      fc.tuple(fc.nat(300), fc.nat(900), fc.integer({ min: 301, max: 800 })).map((one) => text(...one)),
      { maxLength: 8 },
    ),
  })
  .map(marks);

describe("whatever the page shows", () => {
  it("a box moves no further than the reach, and every guide and gap touches it where it lands", () => {
    fc.assert(
      fc.property(
        anyBox,
        fc.array(anyBox, { maxLength: 8 }),
        anyMarks,
        fc.integer({ min: 1, max: 12 }),
        (one, others, shown, reach) => {
          const { left, top, guides, gaps } = snap(one, others, page, reach, pageLines(shown));
          expect(Math.abs(left - one.left)).toBeLessThanOrEqual(reach + 0.01);
          expect(Math.abs(top - one.top)).toBeLessThanOrEqual(reach + 0.01);
          const [xs, ys] = [
            [left, left + one.width / 2, left + one.width],
            [top, top + one.height / 2, top + one.height],
          ];
          for (const { axis, at } of guides)
            expect((axis === "x" ? xs : ys).some((edge) => Math.abs(edge - at) < 0.02)).toBe(true);
          for (const axis of ["x", "y"] as const) {
            const own = gaps.filter((gap) => gap.axis === axis);
            const [a, b] = own.map(({ from, to }) => to - from);
            expect([0, 2]).toContain(own.length);
            if (a !== undefined && b !== undefined) expect(a).toBeCloseTo(b, 1);
          }
        },
      ),
    );
  });

  it("where any line is within reach, the box lies on one", () => {
    fc.assert(
      fc.property(anyBox, anyMarks, (one, shown) => {
        const own = pageLines(shown);
        // Where it is drawn beside the box.
        const isNear = ({ at, from, to, catches }: SnapLine) =>
          from <= one.top &&
          to >= one.top &&
          ((catches.includes("start") && Math.abs(at - one.left) <= 5) ||
            (catches.includes("end") && Math.abs(at - one.left - one.width) <= 5));
        const { guides } = snap(one, [], page, 5, own);
        if (own.columns.some(isNear)) expect(guides.some(({ axis }) => axis === "x")).toBe(true);
      }),
    );
  });

  it("a handle brings only the edges that it pulls to a line", () => {
    fc.assert(
      fc.property(anyBox, anyMarks, fc.constantFrom("n", "e", "s", "w", "se", "nw"), (one, shown, handle) => {
        const { dx, dy, guides } = snapEdges(one, handle, [], page, 6, pageLines(shown));
        if (!/[ew]/.test(handle)) expect(dx).toBe(0);
        if (!/[ns]/.test(handle)) expect(dy).toBe(0);
        expect(guides.filter(({ of }) => of === "baseline").every(() => handle.includes("s"))).toBe(true);
      }),
    );
  });
});
