import fc from "fast-check";
import { expect, test } from "vitest";
import { dateFormatOf, formatDate, isNoSuchDay, parseDate } from "./date-format.ts";

const day = { year: 2026, month: 3, day: 5 };

test.each([
  [null, "2026-03-05"],
  ["", "2026-03-05"],
  ["nonsense", "2026-03-05"],
  ["YYYY-MM-dd", "2026-03-05"],
  ["yyyy-MM-DD", "2026-03-05"],
  ["dd/MM/yyyy", "05/03/2026"],
  ["M/d/yy", "3/5/26"],
  ["d. MMMM yyyy", "5. March 2026"],
  ["MMM dd, yyyy", "Mar 05, 2026"],
])("%s writes %s", (pattern, text) => {
  expect(formatDate(pattern, day)).toBe(text);
  expect(parseDate(pattern, text)).toEqual(day);
});

test("month names follow the language and are read in English too", () => {
  expect(formatDate("d MMMM yyyy", day, "fr")).toBe("5 mars 2026");
  expect(parseDate("d MMMM yyyy", "5 mars 2026", "fr")).toEqual(day);
  expect(parseDate("d MMMM yyyy", "5 March 2026", "fr")).toEqual(day);
  expect(formatDate("d MMMM yyyy", day, "not a language!")).toBe("5 March 2026");
});

test.each([
  "2026-3-5",
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "26-01-01",
  "2026-01-01 ",
  "x2026-01-01",
  "",
  "0000-01-01",
  "0001-01-01",
  "0206-12-31",
  "1582-12-31",
])("%s is no date", (text) => {
  expect(parseDate(null, text)).toBeNull();
});

test("the calendar that we reckon by begins with its first whole year", () => {
  expect(parseDate(null, "1583-01-01")).toEqual({ year: 1583, month: 1, day: 1 });
  expect(parseDate("dd.MM.yyyy", "01.01.0001")).toBeNull();
});

test("a leap day exists in leap years only", () => {
  expect(parseDate(null, "2028-02-29")).toEqual({ year: 2028, month: 2, day: 29 });
  expect(parseDate(null, "2027-02-29")).toBeNull();
});

test("a pattern that leaves out the year is none", () => {
  expect(dateFormatOf("dd/MM")).toBe("YYYY-MM-dd");
});

test("whatever is written is read back", () => {
  const dates = fc.date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(
      dates,
      fc.constantFrom("YYYY-MM-dd", "d.M.yyyy", "MM-dd-yyyy", "dd MMM yyyy", "MMMM d, yyyy", "ddMMyyyy"),
      fc.constantFrom("en", "de", "fr", "es", "zh-CN", "ar", "ru", "ja"),
      (at, pattern, language) => {
        const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
        expect(parseDate(pattern, formatDate(pattern, date, language), language)).toEqual(date);
      },
    ),
  );
});

test.each([
  ["dd.MM.yyyy", "31.02.2027", true],
  ["dd.MM.yyyy", "01.13.2027", true],
  ["dd.MM.yyyy", "28.02.2027", false],
  ["dd.MM.yyyy", "2027-02-31", false],
  ["d MMMM yyyy", "31 Juni 2027", true],
])("%s %s: no such day %s", (pattern, text, expected) => {
  expect(isNoSuchDay(pattern, text, "de")).toBe(expected);
});
