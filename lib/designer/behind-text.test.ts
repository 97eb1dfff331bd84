// Where a field stands that is placed behind a text.
import { expect, test } from "vitest";
import { placedAfter, placedBehind } from "./behind-text.ts";

const place = { page: 2, right: 100, top: 200, bottom: 212 };

test("a signature stands on the line of the text, a box to tick in its middle", () => {
  expect(placedBehind(place, { width: 200, height: 50 })).toEqual({
    page: 2,
    left: 106,
    top: 162,
    width: 200,
    height: 50,
  });
  expect(placedBehind(place, { width: 20, height: 20 })).toEqual({
    page: 2,
    left: 106,
    top: 196,
    width: 20,
    height: 20,
  });
});

test("what is placed after a text that is read from the right stands on its left", () => {
  const { right, top, bottom } = place;
  const text = { text: "", label: "", left: 60, right, top, bottom, baseline: 209, kind: null };
  const size = { width: 50, height: 20 };
  expect(placedAfter({ ...text, fromRight: false }, 2, size)).toEqual(placedBehind(place, size));
  expect(placedAfter({ ...text, fromRight: true }, 2, size)).toMatchObject({ page: 2, left: 4, top: 196 });
});
