import { expect, test } from "vitest";
import { contrast, plainColourOf, readableInk } from "./colour.ts";

test.each([
  ["#5b1f24", "#5b1f24"],
  [" #FFF ", "#FFF"],
  ["red", null],
  ["#12345", null],
  ["url(https://x.example)", null],
  ["", null],
  [null, null],
])("%s is taken as %s", (sent, taken) => {
  expect(plainColourOf(sent)).toBe(taken);
});

test.each([
  ["#000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
])("%s and %s are %d apart", (one, other, apart) => {
  expect(contrast(one, other)).toBeCloseTo(apart, 2);
  expect(contrast(other, one)).toBeCloseTo(apart, 2);
});

test.each([
  ["what can be read stays", "#5b1f24", "#f6e7d8", "#f6e7d8"],
  ["dark on dark gives way to white", "#5b1f24", "#5b1f25", "#ffffff"],
  ["light on light gives way to black", "#ffee00", "#ffffff", "#000000"],
  ["nothing asked for", "#1a3fb4", null, "#ffffff"],
])("%s", (_, ground, wanted, ink) => {
  expect(readableInk(ground, wanted)).toBe(ink);
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
});
