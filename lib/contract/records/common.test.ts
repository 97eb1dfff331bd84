// Which texts are a moment in a request, and which moment.
import { expect, test } from "vitest";
import { DateTimeInput, EndDateInput } from "./common.ts";

const moment = (text: string): string | null => {
  const parsed = DateTimeInput.safeParse(text);
  return parsed.success ? parsed.data.toISOString() : null;
};

test.each([
  ["2026-12-04T17:00:00Z", "2026-12-04T17:00:00.000Z"],
  ["2026-12-04T17:00:00.1239Z", "2026-12-04T17:00:00.123Z"],
  ["2026-12-04T17:00Z", "2026-12-04T17:00:00.000Z"],
  ["2026-12-04T17:00:00", "2026-12-04T17:00:00.000Z"],
  ["2026-12-04T17:00:00+02:00", "2026-12-04T15:00:00.000Z"],
  ["2026-12-04T17:00:00-0530", "2026-12-04T22:30:00.000Z"],
  // A plus sign that a client forgot to escape in a query.
  ["2026-12-04T17:00:00 02:00", "2026-12-04T15:00:00.000Z"],
  ["2026-12-04 17:00:00z", "2026-12-04T17:00:00.000Z"],
  ["2018-12-12", "2018-12-12T00:00:00.000Z"],
  ["2018-12-12Z", "2018-12-12T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"],
])("%s is %s", (text, expected) => expect(moment(text)).toBe(expected));

test.each([
  "",
  "5",
  "tomorrow",
  "January 5 2030",
  "2026",
  "2026-02-30",
  "2023-02-29T00:00:00Z",
  "2026-13-01",
  "2026-12-04T24:00:00Z",
  "2026-12-04T17:60:00Z",
  "0000-01-01T00:00:00Z",
  "0999-12-31",
  "9999-12-31T23:59:59-01:00",
  "+012345-01-01T00:00:00Z",
  "2026-12-04T17:00:00Z; drop",
  "1795000000000",
])("%j is no moment", (text) => expect(moment(text)).toBeNull());

test("an upper bound that is a bare day means the whole day", () => {
  expect(EndDateInput.parse("2026-12-04").toISOString()).toBe("2026-12-04T23:59:59.999Z");
  expect(EndDateInput.parse("2026-12-04Z").toISOString()).toBe("2026-12-04T23:59:59.999Z");
  expect(EndDateInput.parse("2026-12-04T10:00:00Z").toISOString()).toBe("2026-12-04T10:00:00.000Z");
});
