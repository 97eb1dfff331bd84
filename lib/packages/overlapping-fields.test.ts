import fc from "fast-check";
import { expect, test } from "vitest";
import { overlappingFields } from "./overlapping-fields.ts";

const box = fc.record({
  sheet: fc.constantFrom("a", "b"),
  left: fc.integer({ min: 0, max: 100 }),
  top: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 1, max: 30 }),
  height: fc.integer({ min: 1, max: 30 }),
});
const at = (left: number, top: number, sheet = "a") => ({ sheet, left, top, width: 20, height: 10 });

test.each([
  ["on each other", at(0, 0), at(19 - 2, 5), 1],
  ["side by side", at(0, 0), at(20, 0), 0],
  ["one below the other", at(0, 0), at(0, 10), 0],
  ["over each other by a hair", at(0, 0), at(19, 0), 0],
  ["on other pages", at(0, 0), at(0, 0, "b"), 0],
  ["thinner than the slack, on top of each other", { ...at(0, 0), height: 1 }, at(0, 0), 0],
  ["of no size", at(0, 0), { ...at(0, 0), width: 0 }, 0],
])("boxes %s", (_, one, other, count) => {
  expect(overlappingFields([one, other], (item) => item)).toHaveLength(count);
});

test("finds what comparing each with each finds", () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (boxes) => {
      const slack = 1.25;
      const meet = (a: number, length: number, b: number, other: number) => {
        const [first, second] = a < b ? [a + length, b] : [b + other, a];
        return Math.min(first - second, length, other) > slack;
      };
      const plain = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (b) =>
              a.sheet === b.sheet && meet(a.left, a.width, b.left, b.width) && meet(a.top, a.height, b.top, b.height),
          ),
      );
      expect(overlappingFields(boxes, (item) => item)).toHaveLength(plain.length);
    }),
  );
});

test("a thousand boxes on one spot do not answer with half a million pairs", () => {
  const all = Array.from({ length: 1000 }, () => at(0, 0));
  expect(overlappingFields(all, (item) => item)).toHaveLength(100);
});
