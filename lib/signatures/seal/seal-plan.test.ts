import { expect, test } from "vitest";
import { nextTry, renewalOf } from "./seal-plan.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (date: Date | null) => date && (date.getTime() - now.getTime()) / 60_000;

test("tries come at growing pauses, then daily, then no more", () => {
  const all = Array.from({ length: 10 }, (_, index) => minutes(nextTry(index + 1, now)));
  expect(all).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440]);
  expect(minutes(nextTry(99, now))).toBe(1440);
  expect(nextTry(100, now)).toBeNull();
});

test.each([
  ["2036-11-21T12:00:00Z", "2036-08-23T12:00:00.000Z"],
  ["2027-01-20T12:00:00Z", "2026-12-31T12:00:00.000Z"],
  ["2026-11-21T12:00:00Z", "2026-11-21T12:00:00.000Z"],
  ["2020-01-01T00:00:00Z", "2020-01-01T00:00:00.000Z"],
])("a stamp that can be checked until %s is renewed at %s", (until, due) => {
  expect(renewalOf(new Date(until), now).toISOString()).toBe(due);
});
