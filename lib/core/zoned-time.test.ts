import { expect, test } from "vitest";
import { knownZone, zonedDay, zonedTime } from "./zoned-time.ts";

const at = new Date("2026-11-21T23:42:10.987Z");

test.each([
  ["GMT", "2026-11-21 23:42:10 UTC"],
  ["Europe/Stockholm", "2026-11-22 00:42:10 UTC+01:00"],
  ["Asia/Kolkata", "2026-11-22 05:12:10 UTC+05:30"],
  ["America/St_Johns", "2026-11-21 20:12:10 UTC-03:30"],
])("in %s", (zone, text) => {
  expect(zonedTime(at, zone)).toBe(text);
});

test("midnight is 00, not 24", () => {
  expect(zonedTime(new Date("2026-01-02T00:00:00Z"), "UTC")).toBe("2026-01-02 00:00:00 UTC");
});

test("the day is the zone's own", () => {
  expect([zonedDay(at, "UTC"), zonedDay(at, "Asia/Tokyo")]).toEqual(["2026-11-21", "2026-11-22"]);
});

test("a zone nobody knows is UTC", () => {
  expect(knownZone("Middle/Earth")).toBe("UTC");
  expect(zonedTime(at, "Middle/Earth")).toBe("2026-11-21 23:42:10 UTC");
});
