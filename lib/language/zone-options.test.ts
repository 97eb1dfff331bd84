// The list of time zones always has the one that is set.
import { expect, test } from "vitest";
import { shownZone } from "./formats.ts";
import { zoneOptions } from "./zone-options.ts";

test("the present zone is offered even where it is not known, UTC first", () => {
  expect(zoneOptions(["Europe/Stockholm"], "Middle/Earth").map((zone) => zone.value)).toEqual([
    "UTC",
    "Middle/Earth",
    "Europe/Stockholm",
  ]);
  expect(zoneOptions([], "UTC")).toEqual([{ value: "UTC", label: "UTC" }]);
  expect(zoneOptions(["America/New_York"], "America/New_York")).toContainEqual({
    value: "America/New_York",
    label: "America/New York",
  });
});

test("GMT is called UTC, as on the pages that show what was chosen, and stands there once", () => {
  for (const zones of [["Europe/Oslo"], ["Europe/Oslo", "GMT"], ["UTC", "Europe/Oslo"]])
    expect(zoneOptions(zones, "GMT")).toEqual([
      { value: "GMT", label: shownZone("GMT") },
      { value: "Europe/Oslo", label: "Europe/Oslo" },
    ]);
  expect(shownZone("GMT")).toBe("UTC");
});
