import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, zonedDay, zonedMinute, zonedTime } from "./zoned-time.ts";

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
  expect(zonedTime(at, "Middle/Earth")).toBe("2026-11-21 23:42:10 UTC");
});

test.each([
  ["2026-11-22T00:42", "Europe/Stockholm", "2026-11-21T23:42:00.000Z"],
  ["2026-07-01T09:00", "Europe/Stockholm", "2026-07-01T07:00:00.000Z"],
  // Put back at three, so that half past two comes twice; put forward at two, so that half past two never comes.
  ["2026-10-25T02:30", "Europe/Stockholm", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T02:30", "Europe/Stockholm", "2026-03-29T01:30:00.000Z"],
  ["2026-11-21T14:42", "Pacific/Kiritimati", "2026-11-21T00:42:00.000Z"],
])("the clocks show %s in %s at %s", (local, zone, at) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(at);
});

test.each(["", "2026-11", "2026-13-01T00:00", "tomorrow"])("%j is no time", (local) => {
  expect(instantOf(local, "UTC")).toBeNull();
});

test("what the clocks of any zone show leads back to what they show", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1980-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
      zones,
      (at, zone) => {
        const shown = zonedMinute(at, zone);
        const back = instantOf(shown, zone);
        expect(back && zonedMinute(back, zone)).toBe(shown);
      },
    ),
  );
});
