import { expect, test } from "vitest";
import type { Box } from "./designer-field.ts";
import { freeSpot } from "./free-spot.ts";
import { overlap } from "./geometry.ts";

const page = { width: 300, height: 200 };
const wanted = { left: 100, top: 80, width: 100, height: 30 };

test.each<[string, Box, Box[], { left: number; top: number }]>([
  ["where it is wanted", wanted, [], { left: 100, top: 80 }],
  ["inside the page", { ...wanted, left: -20, top: 190 }, [], { left: 0, top: 170 }],
  ["below the one that is there", wanted, [wanted], { left: 100, top: 118 }],
  ["below one of another size", wanted, [{ left: 140, top: 100, width: 20, height: 20 }], { left: 100, top: 156 }],
  [
    "over the one at the foot of the page, where it has to be kept inside",
    { ...wanted, top: 190 },
    [{ ...wanted, top: 170 }],
    { left: 100, top: 132 },
  ],
])("%s", (_, box, others, expected) => {
  expect(freeSpot(box, others, page)).toMatchObject(expected);
});

test("one after the other they fill the page without lying on each other, and then never right on top", () => {
  const placed: Box[] = [];
  for (let count = 0; count < 5; count += 1) placed.push(freeSpot({ ...wanted, left: 90 }, placed, page));
  for (const [at, box] of placed.entries())
    for (const other of placed.slice(at + 1)) expect(overlap(box, other)).toBe(false);
  for (let count = 0; count < 10; count += 1) placed.push(freeSpot({ ...wanted, left: 90 }, placed, page));
  expect(new Set(placed.map(({ left, top }) => `${left} ${top}`)).size).toBe(15);
});
