// How moments read in lists and sentences, in the reader's zone.
import { expect, test } from "vitest";
import { type TimeStyle, timeWords } from "./time-words.ts";

const stockholm = { zone: "Europe/Stockholm", locale: "en-GB", now: new Date("2026-11-20T12:00:00Z") };

test.each<[string, TimeStyle, string]>([
  ["2026-11-20T10:42:00Z", "list", "11:42"],
  ["2026-11-19T23:30:00Z", "list", "00:30"],
  ["2026-11-17T10:42:00Z", "list", "Tue"],
  ["2026-11-19T22:30:00Z", "list", "Thu"],
  ["2026-11-12T10:42:00Z", "list", "12 Nov"],
  ["2026-12-04T17:00:00Z", "list", "4 Dec"],
  ["2026-11-22T17:00:00Z", "list", "22 Nov"],
  ["2025-11-12T10:42:00Z", "list", "12 Nov 2025"],
  ["2026-11-20T10:42:00Z", "day", "20 Nov"],
  ["2025-11-20T10:42:00Z", "day", "20 Nov 2025"],
  ["2026-11-20T10:42:00Z", "date", "Friday 20 November 2026"],
  ["2026-12-04T17:00:00Z", "long", "Fri 4 Dec, 18:00 CET"],
  ["2026-11-20T10:06:14Z", "full", "20 Nov 2026, 11:06:14 CET, 20 Nov 2026, 10:06:14 UTC"],
])("%s as %s reads %j", (at, style, expected) => {
  expect(timeWords(new Date(at), style, stockholm)).toBe(expected);
});

test.each([
  ["2026-11-20T23:01:00Z", "00:01"],
  ["2026-11-20T22:59:00Z", "Fri 23:59"],
  ["2026-11-19T12:00:00Z", "Thu"],
])("just after midnight %s in a list reads %j, with its time", (at, expected) => {
  const now = new Date("2026-11-20T23:03:00Z");
  expect(timeWords(new Date(at), "list", { ...stockholm, now })).toBe(expected);
});
