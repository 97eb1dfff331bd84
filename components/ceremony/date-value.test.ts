import { expect, test } from "vitest";
import { civilDate, dayOf, readDate, writtenDate } from "./date-value.ts";

test.each([
  ["dd.MM.yyyy", "31.01.2027", "31.01.2027"],
  ["dd.MM.yyyy", " 31.1.2027 ", "31.01.2027"],
  ["dd.MM.yyyy", "31/1/2027", "31.01.2027"],
  ["dd.MM.yyyy", "2027-01-31", "31.01.2027"],
  ["dd.MM.yyyy", "٣١/٠١/٢٠٢٧", "31.01.2027"],
  ["dd.MM.yyyy", "３１．１．２０２７", "31.01.2027"],
  ["MM/dd/yyyy", "1-31-2027", "01/31/2027"],
  [null, "2027/1/31", "2027-01-31"],
  [null, "24.12.2027", "2027-12-24"],
  [null, "12/24/2027", "2027-12-24"],
  [null, "3.3.2027", "2027-03-03"],
  ["d MMMM yyyy", "31.1.2027", "31 January 2027"],
  ["d MMMM yyyy", "31 January 2027", "31 January 2027"],
])("in %j %j is written %j", (pattern, typed, written) => {
  expect(writtenDate(pattern, typed, "en", "en-GB")).toBe(written);
});

test.each([
  ["no day is taken for a month", "dd.MM.yyyy", "01/31/2027"],
  ["what could be either, where the year comes first", "yyyy-MM-dd", "3.4.2027"],
  ["a day that does not exist", "dd.MM.yyyy", "31.02.2027"],
  ["a year of two digits says no century", "dd.MM.yyyy", "31.1.27"],
  ["words", "dd.MM.yyyy", "tomorrow"],
  ["what is still being typed", "dd.MM.yyyy", "31.01.202"],
  ["nothing", "dd.MM.yyyy", ""],
])("%s stays as it was typed", (_, pattern, typed) => {
  expect(readDate(pattern, typed, "en", "en-GB")).toBeNull();
  expect(writtenDate(pattern, typed, "en", "en-GB")).toBe(typed);
});

test.each([
  ["de", "1.2.2027", "2027-02-01"],
  ["de-CH-u-ca-gregory-nu-latn", "01. 02. 2027", "2027-02-01"],
  ["de", "12/1/2027", "12/1/2027"],
  ["fr", "1/2/2027", "2027-02-01"],
  ["nl", "1-2-2027", "2027-02-01"],
  ["ar", "١/٢/٢٠٢٧", "2027-02-01"],
  ["ja", "1/2/2027", "1/2/2027"],
  ["en-US", "1/2/2027", "1/2/2027"],
  ["en-GB", "1/2/2027", "1/2/2027"],
])("where the year comes first, who reads %s and writes %j means %j", (reader, typed, written) => {
  expect(writtenDate("yyyy-MM-dd", typed, "en", reader)).toBe(written);
});

test("where the format says which comes first, the reader's own order counts for nothing", () => {
  expect(writtenDate("MM/dd/yyyy", "1.2.2027", "en", "de")).toBe("01/02/2027");
});

test("a month is read by its name in the document's language", () => {
  expect(readDate("d MMMM yyyy", "31 mars 2027", "fr", "fr")).toEqual({ year: 2027, month: 3, day: 31 });
});

test("the days of a calendar are those of the paper, in the first centuries too", () => {
  for (const date of [
    { year: 2027, month: 3, day: 28 },
    { year: 2024, month: 2, day: 29 },
    { year: 33, month: 4, day: 3 },
  ])
    expect(civilDate(dayOf(date))).toEqual(date);
});
