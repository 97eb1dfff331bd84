// Where a new QR code is put.
import { expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { codeSpot, corners } from "./codes.ts";

const page = { width: 600, height: 800 };

test.each([
  ["topLeft", 24, 24],
  ["topRight", 499, 24],
  ["bottomLeft", 24, 699],
  ["bottomRight", 499, 699],
] as const)("%s", (corner, left, top) => {
  expect(codeSpot([], 0, page, corner)).toMatchObject({ page: 0, left, top, width: 77, height: 77 });
});

test("the next one stands beside it, on another page in the corner again", () => {
  const first = codeSpot([], 0, page, "bottomRight") as unknown as Field;
  expect(codeSpot([first], 0, page, "bottomRight")).toMatchObject({ left: 499 - 77 - 24, top: 699 });
  expect(codeSpot([first], 1, page, "bottomRight")).toMatchObject({ left: 499, top: 699 });
});

test("on the smallest paper, and where the row is full, it stays on the page", () => {
  for (const corner of corners) {
    expect(codeSpot([], 0, { width: 50, height: 40 }, corner)).toMatchObject({ left: expect.any(Number), width: 40 });
    const { left, top, width, height } = codeSpot([], 0, { width: 50, height: 40 }, corner);
    expect([left >= 0, top >= 0, left + width <= 50, top + height <= 40]).toEqual([true, true, true, true]);
  }
  const full = { page: 0, left: 0, top: 0, width: 600, height: 800 } as unknown as Field;
  expect(codeSpot([full], 0, page, "topLeft")).toMatchObject({ left: 24, top: 24 });
});
