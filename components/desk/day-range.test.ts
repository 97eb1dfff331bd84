// Which days a screen covers, and how they stand in the address and are asked for.
import { describe, expect, test } from "vitest";
import { instantsOf, isDay, rangeChanges, rangeIn } from "./day-range.ts";

const now = new Date("2026-11-20T23:30:00Z");
const read = (text: string, zone = "UTC") => rangeIn(new URLSearchParams(text), "30d", zone, now);

describe("the days in the address", () => {
  test.each([
    ["", "UTC", { period: "30d", since: "2026-10-21", until: "2026-11-20" }],
    ["", "Europe/Berlin", { period: "30d", since: "2026-10-22", until: "2026-11-21" }],
    ["period=7d", "UTC", { period: "7d", since: "2026-11-13", until: "2026-11-20" }],
    ["period=all", "UTC", { period: "all", since: "2000-01-01", until: "2026-11-20" }],
    [
      "period=custom&since=2026-02-01&until=2026-02-28",
      "UTC",
      { period: "custom", since: "2026-02-01", until: "2026-02-28" },
    ],
    ["period=custom&since=2026-02-28&until=2026-02-01", "UTC", { period: "30d" }],
    ["period=custom&since=2026-02-30&until=2026-03-01", "UTC", { period: "30d" }],
    ["period=custom", "UTC", { period: "30d" }],
    ["period=fortnight", "UTC", { period: "30d" }],
  ])("%s in %s", (text, zone, range) => {
    expect(read(text, zone)).toMatchObject(range);
  });

  test("go back into it, and the usual ones leave nothing there", () => {
    const custom = { period: "custom", since: "2026-02-01", until: "2026-02-28" } as const;
    expect(rangeChanges(custom, "30d")).toEqual(custom);
    expect(rangeChanges({ ...custom, period: "30d" }, "30d")).toEqual({ period: null, since: null, until: null });
    expect(rangeChanges({ ...custom, period: "7d" }, "30d")).toMatchObject({ period: "7d", since: null });
  });
});

describe("the instants of days", () => {
  const custom = { period: "custom", since: "2026-03-29", until: "2026-03-29" } as const;
  test("are those of the reader's clocks, also on a day when they change", () => {
    expect(instantsOf(custom, "Europe/Berlin")).toEqual({
      startDate: "2026-03-28T23:00:00Z",
      endDate: "2026-03-29T21:59:59Z",
    });
    expect(instantsOf(custom, "Nowhere/At_All").startDate).toBe("2026-03-29T00:00:00Z");
  });
  test("have no end up to now, and all begins before everything", () => {
    expect(instantsOf(read("period=7d", "Asia/Tokyo"), "Asia/Tokyo")).toEqual({ startDate: "2026-11-13T15:00:00Z" });
    expect(instantsOf(read("period=all"), "Asia/Tokyo")).toEqual({ startDate: "2000-01-01T00:00:00Z" });
  });
});

test.each([
  ["2026-02-28", true],
  ["2026-02-30", false],
  ["0026-02-28", false],
  ["", false],
])("%s is a day: %s", (text, is) => expect(isDay(text)).toBe(is));
