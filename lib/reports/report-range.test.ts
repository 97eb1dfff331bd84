// The instants of a report's range, across zones, days and ways to write them.

import { describe, expect, test } from "vitest";
import { Refusal } from "#lib/core/errors.ts";
import { reportRange, startOfDay } from "./report-range.ts";

const now = new Date("2026-11-21T23:30:00Z");
const iso = (query: { from?: string; to?: string }, zone = "GMT") => {
  const { from, to } = reportRange(query, zone, now);
  return [from.toISOString(), to.toISOString()];
};

describe("a report's range", () => {
  test.each([
    ["the current day", {}, "GMT", "2026-11-21T00:00:00.000Z", "2026-11-21T23:59:59.999Z"],
    ["the account's current day", {}, "Europe/Berlin", "2026-11-21T23:00:00.000Z", "2026-11-22T22:59:59.999Z"],
    ["an unknown zone as UTC", {}, "Nowhere/Land", "2026-11-21T00:00:00.000Z", "2026-11-21T23:59:59.999Z"],
    [
      "whole days",
      { from: "2026-11-01", to: "2026-11-02Z" },
      "GMT",
      "2026-11-01T00:00:00.000Z",
      "2026-11-02T23:59:59.999Z",
    ],
    [
      "whole seconds",
      { from: "2026-11-01T10:00:00Z", to: "2026-11-01T10:00:00Z" },
      "Europe/Berlin",
      "2026-11-01T10:00:00.000Z",
      "2026-11-01T10:00:00.999Z",
    ],
    [
      "offsets",
      { from: "2026-11-01T10:00:00+02:00", to: "2026-11-01T10:00:00.250+01:00" },
      "GMT",
      "2026-11-01T08:00:00.000Z",
      "2026-11-01T09:00:00.250Z",
    ],
    ["from until today", { from: "2026-10-01" }, "GMT", "2026-10-01T00:00:00.000Z", "2026-11-21T23:59:59.999Z"],
    ["the day of to", { to: "2026-10-01T12:00:00Z" }, "GMT", "2026-10-01T00:00:00.000Z", "2026-10-01T12:00:00.999Z"],
  ] as const)("%s", (_, query, zone, from, to) => {
    expect(iso(query, zone)).toEqual([from, to]);
  });

  test("a day when clocks change has its own length", () => {
    expect(iso({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Berlin")).toEqual([
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T21:59:59.999Z",
    ]);
    // Clocks went from 23:59 to 01:00 there.
    expect(startOfDay("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
  });

  test.each([
    { from: "yesterday" },
    { to: "2026-02-31" },
    { from: "2026-11-02", to: "2026-11-01" },
    { from: "0000-01-01" },
    { to: "0001-01-01" },
    { to: "1000-01-01" },
    { to: "9999-12-31" },
    { from: "0000-01-01T00:00:00Z" },
    { to: "+275760-09-13" },
  ])("400 for %j", (query) => {
    // A refusal that says why; anything else would leave as a 500.
    expect(() => iso(query)).toThrow(Refusal);
  });

  test("the widest range there is", () => {
    expect(iso({ from: "1001-01-01", to: "9998-12-31" })).toEqual([
      "1001-01-01T00:00:00.000Z",
      "9998-12-31T23:59:59.999Z",
    ]);
  });
});
