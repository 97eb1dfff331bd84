import { describe, expect, it } from "vitest";
import { startOf } from "./overview-words.ts";

describe("startOf", () => {
  it.each([
    ["UTC", "2026-11-13T00:00:00Z"],
    ["Europe/Berlin", "2026-11-12T23:00:00Z"],
    ["Asia/Tokyo", "2026-11-13T15:00:00Z"],
    ["America/Los_Angeles", "2026-11-13T08:00:00Z"],
    ["Nowhere/At_All", "2026-11-13T00:00:00Z"],
  ])("is the start of a day in %s, that many days back", (zone, start) => {
    expect(startOf("7d", new Date("2026-11-20T15:30:00Z"), zone)).toBe(start);
  });

  it("is before everything for all", () => {
    expect(startOf("all", new Date("2026-11-20T15:30:00Z"), "UTC")).toBe("2000-01-01T00:00:00Z");
  });
});
