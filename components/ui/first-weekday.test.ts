import { expect, test } from "vitest";
import { firstWeekday } from "./first-weekday.ts";

test.each([
  ["en-GB", 1],
  ["de-DE", 1],
  ["en-US", 0],
  ["ja-JP", 0],
  ["he-IL", 0],
  ["ar-EG", 6],
])("a week of %s begins with day %i", (formatTag, day) => {
  expect(firstWeekday(formatTag)).toBe(day);
});
