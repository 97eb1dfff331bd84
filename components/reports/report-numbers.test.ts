// What a report's screen adds up equals what the interface counts.
import { expect, test } from "vitest";
import { allOf, monthsShown, outcomes, reportIn, signedOf, summed } from "./report-numbers.ts";

const counts = {
  active: 3,
  draft: 2,
  sent: 3,
  completed: 5,
  archived: 1,
  declined: 1,
  opted_out: 1,
  expired: 1,
  trashed: 4,
};

test("what is active is sent, and counts once", () => {
  expect(allOf(counts)).toBe(18);
  expect(summed([counts, { draft: 1 }])).toMatchObject({ draft: 3, sent: 3, trashed: 4 });
});

test("of those that were sent, each has one outcome", () => {
  expect(outcomes(counts)).toEqual({ sent: 12, done: 6, open: 3, ended: 3 });
});

test("months before the first package are left out, but never fewer than a year of them", () => {
  const months = Array.from({ length: 30 }, (_, at) => ({ month: String(at), packages: at >= 10 ? { draft: 1 } : {} }));
  expect(monthsShown(months as never).map(({ month }) => month)[0]).toBe("10");
  expect(monthsShown(months.map((one) => ({ ...one, packages: {} })) as never)).toHaveLength(12);
  expect(monthsShown(months.slice(0, 3) as never)).toHaveLength(3);
});

test("how far signers are", () => {
  const part = (completed: boolean, firstSigned: string | null, lastSigned: string | null) =>
    ({ completed, firstSigned, lastSigned }) as never;
  expect(signedOf([part(true, "2026-01-02T00:00:00Z", "2026-01-05T00:00:00Z"), part(false, null, null)])).toEqual({
    done: 1,
    all: 2,
    first: "2026-01-02T00:00:00Z",
    last: "2026-01-05T00:00:00Z",
  });
});

test.each([
  ["", "usage"],
  ["report=completion", "completion"],
  ["report=nonsense", "usage"],
])("the address %s shows %s", (text, kind) => expect(reportIn(new URLSearchParams(text))).toBe(kind));
