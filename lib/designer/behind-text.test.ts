// Where a field stands that is placed behind a text.
import { expect, test } from "vitest";
import { placedBehind } from "./behind-text.ts";

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
