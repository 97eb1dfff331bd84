import { expect, test } from "vitest";
import { datesOf, nextDateOf, settleDue } from "./reminder-dates.ts";

const sent = new Date("2026-03-01T12:00:00.000Z");
const schedule = { startInDaysDelay: 2, intervalInDays: 3, repetitionsCount: 2 };
const dates = datesOf(schedule, sent);
const on = (day: string) => new Date(`2026-03-${day}T12:00:00.000Z`);

test("the first after the delay, then every repetition after the interval", () => {
  expect(dates.map(({ date }) => date.toISOString())).toEqual([
    "2026-03-03T12:00:00.000Z",
    "2026-03-06T12:00:00.000Z",
    "2026-03-09T12:00:00.000Z",
  ]);
  expect(datesOf({ ...schedule, repetitionsCount: 0 }, sent)).toHaveLength(1);
});

test("one after another", () => {
  expect(nextDateOf(dates)).toEqual(on("03"));
  const first = settleDue(dates, on("03"), true);
  expect(first.map(({ sentDate }) => sentDate)).toEqual([on("03"), null, null]);
  expect(nextDateOf(first)).toEqual(on("06"));
  expect(settleDue(first, on("04"), true)).toEqual(first);
});

test("after a stop over several dates only the newest is sent, the others were missed", () => {
  const late = settleDue(dates, on("08"), true);
  expect(late.map(({ sentDate, missed }) => [sentDate, missed])).toEqual([
    [null, true],
    [on("08"), false],
    [null, false],
  ]);
  expect(nextDateOf(late)).toEqual(on("09"));
  const over = settleDue(late, on("30"), true);
  expect(over[2]?.sentDate).toEqual(on("30"));
  expect(nextDateOf(over)).toBeNull();
});

test("with nobody to remind the date was missed", () => {
  const missed = settleDue(dates, on("03"), false);
  expect(missed[0]).toMatchObject({ sentDate: null, missed: true });
  expect(nextDateOf(missed)).toEqual(on("06"));
});

test("reminders of the same moment are one", () => {
  const same = datesOf({ startInDaysDelay: 1, intervalInDays: 0, repetitionsCount: 3 }, sent);
  expect(settleDue(same, on("02"), true).filter(({ sentDate }) => sentDate)).toHaveLength(1);
});
