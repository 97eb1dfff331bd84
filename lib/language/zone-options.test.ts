// The list of time zones always has the one that is set.
import { expect, test } from "vitest";
import { zoneOptions } from "./zone-options.ts";

test("the present zone is offered even where it is not known, UTC first", () => {
  expect(zoneOptions(["Europe/Stockholm"], "GMT").map((zone) => zone.value)).toEqual([
    "UTC",
    "GMT",
    "Europe/Stockholm",
  ]);
  expect(zoneOptions([], "UTC")).toEqual([{ value: "UTC", label: "UTC" }]);
  expect(zoneOptions(["America/New_York"], "America/New_York")).toContainEqual({
    value: "America/New_York",
    label: "America/New York",
  });
});
