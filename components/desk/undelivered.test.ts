import { expect, it } from "vitest";
import { isDropped, isUndelivered } from "./undelivered.ts";

it("what was dropped untried is nobody's trouble", () => {
  expect(isUndelivered({ status: "failed", attempts: 0 })).toBe(false);
  expect(isDropped({ status: "failed", attempts: 0 })).toBe(true);
  expect(isUndelivered({ status: "failed", attempts: 1 })).toBe(true);
  expect(isUndelivered({ status: "queued", attempts: 0 })).toBe(false);
});
