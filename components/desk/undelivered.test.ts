import { expect, it } from "vitest";
import { mailReportKinds } from "#lib/contract/records/mail-report.ts";
import { isDropped, isUndelivered } from "./undelivered.ts";

it("what was dropped untried is nobody's trouble", () => {
  expect(isUndelivered({ status: "failed", attempts: 0, report: null })).toBe(false);
  expect(isDropped({ status: "failed", attempts: 0 })).toBe(true);
  expect(isUndelivered({ status: "failed", attempts: 1, report: null })).toBe(true);
  expect(isUndelivered({ status: "queued", attempts: 0, report: null })).toBe(false);
});

it.each(mailReportKinds)("of what left, only what came back is: %s", (kind) => {
  const report = { kind, reason: "unknown", words: "", at: "2026-11-20T06:49:00Z" } as const;
  for (const status of ["sent", "failed"] as const)
    expect(isUndelivered({ status, attempts: 1, report })).toBe(kind === "returned");
});
