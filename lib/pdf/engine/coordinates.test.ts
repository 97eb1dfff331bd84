import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayedSize, type PageBox, type Rotation, toPixels, toUserSpace, uprightMatrix } from "./coordinates.ts";

const letter: PageBox = { x1: 0, y1: 0, x2: 612, y2: 792, rotation: 0 };
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
const length = fc.double({ min: 0.5, max: 5000, noNaN: true });
const pageBox = fc
  .record({ x1: coordinate, y1: coordinate, width: length, height: length, rotation })
  .map(({ x1, y1, width, height, rotation }): PageBox => ({ x1, y1, x2: x1 + width, y2: y1 + height, rotation }));
const pixelRect = fc.record({ left: coordinate, top: coordinate, width: length, height: length });

describe("coordinates", () => {
  test("the vendor's check vector: rect [69.9058 597.594 219.906 619.594] on Letter", () => {
    const rect = toPixels(letter, { x1: 69.9058, y1: 597.594, x2: 219.906, y2: 619.594 });
    expect(rect.left).toBeCloseTo(90.878, 2);
    expect(rect.top).toBeCloseTo(224.128, 2);
    expect(rect.width).toBeCloseTo(195, 2);
    expect(rect.height).toBeCloseTo(28.6, 2);
  });

  test("Letter is 795.6 x 1029.6 px, and lies down when turned", () => {
    expect(displayedSize(letter)).toEqual({ width: 795.6, height: 1029.6000000000001 });
    const turned = displayedSize({ ...letter, rotation: 90 });
    expect(turned.width).toBeCloseTo(1029.6);
    expect(turned.height).toBeCloseTo(795.6);
  });

  test("the top left corner of the displayed page is another corner of user space at each rotation", () => {
    const box = { x1: 10, y1: 20, x2: 110, y2: 220 };
    const corner = { left: 0, top: 0, width: 1.3, height: 2.6 };
    const shown = ([0, 90, 180, 270] as const).map((rotation) => {
      const { x1, y1, x2, y2 } = toUserSpace({ ...box, rotation }, corner);
      return [x1, y1, x2, y2].map((value) => Math.round(value * 1e6) / 1e6);
    });
    expect(shown).toEqual([
      [10, 218, 11, 220],
      [10, 20, 12, 21],
      [109, 20, 110, 22],
      [108, 219, 110, 220],
    ]);
  });

  test("px to user space and back is the same box, for any page", () => {
    fc.assert(
      fc.property(pageBox, pixelRect, (page, rect) => {
        const back = toPixels(page, toUserSpace(page, rect));
        for (const key of ["left", "top", "width", "height"] as const) expect(back[key]).toBeCloseTo(rect[key], 6);
      }),
    );
  });

  test("user space to px and back is the same box, for any page", () => {
    fc.assert(
      fc.property(pageBox, coordinate, coordinate, length, length, (page, x1, y1, width, height) => {
        const rect = { x1, y1, x2: x1 + width, y2: y1 + height };
        const back = toUserSpace(page, toPixels(page, rect));
        for (const key of ["x1", "y1", "x2", "y2"] as const) expect(back[key]).toBeCloseTo(rect[key], 6);
      }),
    );
  });

  test("the whole displayed page is the whole crop box", () => {
    fc.assert(
      fc.property(pageBox, (page) => {
        const whole = toUserSpace(page, { left: 0, top: 0, ...displayedSize(page) });
        for (const key of ["x1", "y1", "x2", "y2"] as const) expect(whole[key]).toBeCloseTo(page[key], 6);
      }),
    );
  });

  test("an upright appearance fills the box from 0, 0 after its matrix", () => {
    fc.assert(
      fc.property(rotation, length, length, (angle, width, height) => {
        const [a, b, c, d, e, f] = uprightMatrix(angle, width, height) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        const corners = [
          [0, 0],
          [width, 0],
          [0, height],
          [width, height],
        ] as const;
        const xs = corners.map(([x, y]) => a * x + c * y + e);
        const ys = corners.map(([x, y]) => b * x + d * y + f);
        const turned = angle === 90 || angle === 270;
        expect([Math.min(...xs), Math.min(...ys)]).toEqual([0, 0]);
        expect([Math.max(...xs), Math.max(...ys)]).toEqual(turned ? [height, width] : [width, height]);
      }),
    );
  });
});
