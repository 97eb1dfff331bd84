import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { align, boundsOf, distribute, handles, keepInside, resize } from "./geometry.ts";

const page = { width: 800, height: 1000 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box = fc.record({ left: number(0, 600), top: number(0, 800), width: number(20, 200), height: number(20, 200) });

describe("resize", () => {
  it("stays on the page and above the smallest size, by any handle", () => {
    fc.assert(
      fc.property(box, fc.constantFrom(...handles), number(-2000, 2000), number(-2000, 2000), (b, handle, dx, dy) => {
        const r = resize(b, handle, dx, dy, page, { minWidth: 20, minHeight: 20 });
        expect(r.width).toBeGreaterThanOrEqual(19.98);
        expect(r.height).toBeGreaterThanOrEqual(19.98);
        expect(r.left).toBeGreaterThanOrEqual(0);
        expect(r.left + r.width).toBeLessThanOrEqual(page.width + 0.02);
        expect(r.top + r.height).toBeLessThanOrEqual(page.height + 0.02);
      }),
    );
  });

  it("keeps the opposite edge where it was", () => {
    const r = resize({ left: 100, top: 100, width: 100, height: 50 }, "nw", 30, 10, page, {
      minWidth: 10,
      minHeight: 10,
    });
    expect(r).toEqual({ left: 130, top: 110, width: 70, height: 40 });
  });
});

describe("align, distribute, keepInside", () => {
  const boxes = [
    { left: 0, top: 0, width: 10, height: 10 },
    { left: 50, top: 30, width: 20, height: 10 },
    { left: 100, top: 90, width: 10, height: 10 },
  ];
  it("shares an edge", () => {
    expect(align(boxes, "right").map((b) => b.left + b.width)).toEqual([110, 110, 110]);
    expect(align(boxes, "middle").map((b) => b.top)).toEqual([45, 45, 45]);
  });
  it("makes equal gaps and leaves the ends", () => {
    expect(distribute(boxes, "vertical").map((b) => b.top)).toEqual([0, 45, 90]);
    expect(boundsOf(distribute(boxes, "horizontal"))).toEqual(boundsOf(boxes));
  });
  it("shrinks what is larger than the page", () => {
    expect(keepInside({ left: -5, top: 5, width: 5000, height: 10 }, page)).toEqual({
      left: 0,
      top: 5,
      width: 800,
      height: 10,
    });
  });
});
