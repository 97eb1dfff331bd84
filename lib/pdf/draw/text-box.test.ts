import { expect, test } from "vitest";
import { direction, type Measure, mostPoints, readableLength, sizeInBox } from "./text-box.ts";

/** Every character half as wide as high, lines wrapped at whole characters. */
const half: Measure = {
  width: (line) => line.length / 2,
  height: (size, room) => Math.ceil((60 * size * 0.5) / room) * size * 1.482,
};

test("a line that is wider than its box shrinks in proportion, and no line is higher than its box", () => {
  const box = { width: 100, height: 30 };
  const sizeOf = (text: string, most: number) => sizeInBox(text, { box, point: 1, most, multiline: false }, half);
  expect(sizeOf("short", 12)).toBe(12);
  expect(sizeOf("x".repeat(48), 12)).toBeCloseTo(4);
  expect(sizeOf("short", 72)).toBeCloseTo(28 / 1.362);
});

test("a longer text keeps its size while its lines fit, then shrinks until they do; no word is wider than the box", () => {
  const sizeOf = (height: number, text = "words ".repeat(10)) =>
    sizeInBox(text, { box: { width: 100, height }, point: 1, most: 12, multiline: true }, half);
  expect(sizeOf(90)).toBe(12);
  expect(sizeOf(40)).toBeLessThan(12);
  expect(half.height(sizeOf(40), 96)).toBeLessThanOrEqual(38);
  expect(sizeOf(90, "x".repeat(40))).toBeLessThanOrEqual(96 / 20);
});

test("what would be printed smaller than six points is told, with how much of it stays readable", () => {
  const read = (text: string, height = 30, multiline = false, most = 12) =>
    readableLength(text, { box: { width: 100, height }, point: 1, most, multiline }, (part) => ({
      ...half,
      height: (size, room) => Math.max(1, Math.ceil((part.length * size * 0.5) / room)) * size * 1.482 - size * 0.12,
    }));
  expect(read("x".repeat(34))).toBeNull();
  expect(read("x".repeat(40))).toBe(34);
  expect(read("é".repeat(40))).toBe(34);
  // A low box is its sender's choice: only what shrinks below its line is told.
  expect([read("x".repeat(34), 6), read("x".repeat(80), 6), read("")]).toEqual([null, expect.any(Number), null]);
  expect(read("x".repeat(40), 30, false, 4)).toBeNull();
  const lines = "words ".repeat(40);
  const held = read(lines, 30, true) ?? 0;
  expect(held).toBeGreaterThan(60);
  expect(held).toBeLessThan(lines.length);
  expect(read(lines.slice(0, held), 30, true)).toBeNull();
  expect(read("x".repeat(40), 90, true), "a word is never broken").toBe(34);
});

test("a size of 0 is as large as the box allows, within what can be read as a text", () => {
  expect([
    mostPoints(null, 30, false),
    mostPoints(0, 30, false),
    mostPoints(0, 300, true),
    mostPoints(9, 30, true),
  ]).toEqual([12, 30, 24, 9]);
});

test.each([
  ["12 محمد", "rtl"],
  ["נועה", "rtl"],
  ["Ada محمد", "ltr"],
  ["2026", "ltr"],
])("%s begins at its own side", (text, side) => {
  expect(direction(text)).toBe(side);
});
