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

test.each<[string, string[], number, string]>([
  ["en-GB", ["en-US", "de-DE"], 0, "a language without a country is written as in Britain, and read in America"],
  ["en-GB", ["de-DE", "en", "en-CA"], 0, "the first that names a country"],
  ["de", ["en-US"], 1, "another language says nothing of this one"],
  ["ar", ["ar-EG"], 6, "Egypt"],
  ["en-GB", ["not a locale", "en"], 1, "nothing usable"],
])("a week of %s with %j begins with day %i: %s", (formatTag, preferred, day) => {
  expect(firstWeekday(formatTag, preferred)).toBe(day);
});
