import { expect, test } from "vitest";
import { instantOf } from "./common.ts";

test.each([
  ["2026-12-04T17:00:00+18:00", "2026-12-03T23:00:00.000Z"],
  ["2026-12-04T17:00:00-18:00", "2026-12-05T11:00:00.000Z"],
  ["2026-12-04T17:00:00+05:45", "2026-12-04T11:15:00.000Z"],
  ["2026-12-04T17:00:00+18:01", undefined],
  ["2026-12-04T17:00:00-18:01", undefined],
  ["2026-12-04T17:00:00+99:99", undefined],
])("%s is %s", (text, instant) => {
  expect(instantOf(text)?.toISOString()).toBe(instant);
});
