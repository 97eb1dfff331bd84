import { expect, test } from "vitest";
import { dueAtSending } from "./due-at-sending.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const own = new Date("2026-03-21T09:00:00.000Z");
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);
const never = { remainingDays: 0, maximumRemainingDays: 0 };
const settings = (remainingDays: number | null, defaultTimeBasedExpiry: boolean | null = true) => ({
  defaultTimeBasedExpiry,
  remainingDays,
});

test.each([
  ["nothing said", null, {}, undefined, null, false],
  ["nothing said, and the account says never", null, {}, never, null, false],
  ["its own date", own, settings(5), { ...never, remainingDays: 9 }, own, false],
  ["its own days", null, settings(5), { ...never, remainingDays: 9 }, days(5), true],
  ["its days are switched off", null, settings(5, false), { ...never, remainingDays: 9 }, days(9), true],
  ["switched on without days", null, settings(0), { ...never, remainingDays: 9 }, days(9), true],
  ["days below nothing", null, settings(-3), undefined, null, false],
  ["null and null", null, settings(null, null), undefined, null, false],
  ["the account's days", null, {}, { ...never, remainingDays: 9 }, days(9), true],
  ["a date beyond the maximum", own, {}, { remainingDays: 0, maximumRemainingDays: 10 }, days(10), false],
  ["days beyond the maximum", null, settings(50), { remainingDays: 0, maximumRemainingDays: 10 }, days(10), true],
  ["only a maximum", null, {}, { remainingDays: 0, maximumRemainingDays: 10 }, days(10), true],
  ["more days than there are dates", null, settings(2_147_483_647), undefined, days(36_500), true],
] as const)("%s", (_, date, ceremony, account, due, computed) => {
  expect(dueAtSending({ own: date, ceremony, account, now })).toEqual({ due, computed });
});
