// How moments read in lists and sentences, in the reader's zone.
import { expect, test } from "vitest";
import { type TimeStyle, timeWords } from "./time-words.ts";

const stockholm = { zone: "Europe/Stockholm", locale: "en-GB", now: new Date("2026-11-20T12:00:00Z") };

test.each<[string, TimeStyle, string]>([
  ["2026-11-20T10:42:00Z", "list", "11:42"],
  ["2026-11-19T23:30:00Z", "list", "00:30"],
  ["2026-11-17T10:42:00Z", "list", "Tue"],
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
