// The page's number lies over nothing that takes a press, wherever the pages are moved to.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type PillPlace, placeFor, usualPlace } from "./pill-place.ts";

const room: Box = { left: 0, top: 100, right: 390, bottom: 500 };
const size = { width: 180, height: 48 };
const low = 400 - 48;
const topRight: Box = { left: 300, top: 110, right: 380, bottom: 140 };
const topLeft: Box = { left: 10, top: 110, right: 60, bottom: 140 };
const bottomRight: Box = { left: 300, top: 470, right: 380, bottom: 499 };
const bottomLeft: Box = { left: 10, top: 470, right: 60, bottom: 499 };

const at = (taken: Box[], more: Partial<Parameters<typeof placeFor>[0]> = {}) =>
  placeFor({ room, size, taken, isFromRight: false, now: usualPlace, ...more });

test.each<[string, Box[], PillPlace | null]>([
  ["nothing is near", [], usualPlace],
  ["a field is in the middle alone", [{ left: 100, top: 250, right: 300, bottom: 300 }], usualPlace],
  ["a field lies in its usual corner", [topRight], { side: "start", drop: 0 }],
  ["a field lies along the top", [{ left: 10, top: 110, right: 380, bottom: 140 }], { side: "end", drop: low }],
  ["one corner is left", [topRight, topLeft, bottomRight], { side: "start", drop: low }],
  ["every corner is taken", [topRight, topLeft, bottomRight, bottomLeft], null],
])("%s", (_, taken, place) => {
  expect(at(taken)).toEqual(place);
});

test("for a language that runs from the right its usual corner is on the left", () => {
  expect(at([topLeft], { isFromRight: true })).toEqual({ side: "start", drop: 0 });
  expect(at([topRight], { isFromRight: true })).toEqual(usualPlace);
});

test("it stays where it is as long as nothing comes there, and does not jump while pages are moved", () => {
  const now: PillPlace = { side: "start", drop: 0 };
  expect(at([], { now })).toBe(now);
  expect(at([topLeft], { now })).toEqual(usualPlace);
});

test("a low room has no lower corner", () => {
  const flat = { ...room, bottom: 172 };
  expect(at([topRight, topLeft], { room: flat })).toBeNull();
});

const edge = fc.record({
  left: fc.integer({ min: -50, max: 380 }),
  top: fc.integer({ min: 0, max: 520 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 80 }),
});

test("wherever fields are, it covers none", () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 12 }), fc.boolean(), (fields, isFromRight) => {
      const taken = fields.map(({ left, top, width, height }) => ({
        ...{ left, top },
        ...{ right: left + width, bottom: top + height },
      }));
      const place = at(taken, { isFromRight });
      if (!place) return;
      const left = (place.side === "end") === isFromRight ? room.left : room.right - size.width;
      const top = room.top + place.drop;
      const covered = taken.filter(
        (one) =>
          Math.min(one.right, left + size.width) > Math.max(one.left, left) &&
          Math.min(one.bottom, top + size.height) > Math.max(one.top, top),
      );
      expect(covered).toEqual([]);
    }),
  );
});
