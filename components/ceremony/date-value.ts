// PURE. A date field's value in its own format: from what is typed, and to and from the days of a calendar.
import { latinDigits } from "#lib/language/latin-digits.ts";
import { type CivilDate, dateFormatOf, formatDate, parseDate } from "#lib/packages/fields/date-format.ts";

/** Three numbers with anything between them; the year has four digits. */
const loose = /^(\d{1,4})([^\p{L}\p{N}]+)(\d{1,2})([^\p{L}\p{N}]+)(\d{1,4})$/u;

/**
 * The date that somebody means, in the field's format or nearly: other separators, no leading zeros, digits of their keyboard,
 * or the year at the other end. Our choice: three numbers stand in the order of the format, so that no day is taken for a
 * month; where the format does not say which comes first, a day that can be no month does, or else how the reader writes dates.
 * `language`: of the names of months; `reader`: as `Intl` knows them.
 */
export function readDate(
  pattern: string | null | undefined,
  typed: string,
  language: string,
  reader: string,
): CivilDate | null {
  const text = latinDigits(typed).trim();
  const exact = parseDate(pattern, text, language);
  if (exact) return exact;
  const [, first = "", before = "", second = "", after = "", third = ""] = loose.exec(text) ?? [];
  const numbers = [first, second, third];
  const order = orderOf(numbers, dateFormatOf(pattern), readersOrder(reader, [before, after]));
  const part = (token: string) => numbers[order.indexOf(token)] ?? "";
  if (part("y").length !== 4) return null;
  return parseDate("yyyy-MM-dd", [part("y"), part("m").padStart(2, "0"), part("d").padStart(2, "0")].join("-"));
}

function orderOf(
  [first = "", second = "", third = ""]: readonly string[],
  format: string,
  readers: readonly string[] | undefined,
): readonly string[] {
  const own = [...new Set(format.toLowerCase().match(/[ymd]/g))];
  if (first.length === 4) return ["y", "m", "d"];
  if (third.length !== 4 || own[0] !== "y") return own;
  if (Number(first) > 12 || first === second) return ["d", "m", "y"];
  return Number(second) > 12 ? ["m", "d", "y"] : (readers ?? own);
}

const nothingSeen = /[\s\u200e\u200f]/g;

/** The reader's own order, of what is written with their own separators; English is written both ways round. */
function readersOrder(reader: string, typed: readonly string[]): string[] | undefined {
  if (/^en\b/.test(reader)) return undefined;
  const parts = new Intl.DateTimeFormat(reader, { year: "numeric", month: "numeric", day: "numeric" }).formatToParts();
  const own = parts.find(({ type }) => type === "literal")?.value.replace(nothingSeen, "");
  if (typed.some((separator) => separator.replace(nothingSeen, "") !== own)) return undefined;
  return parts.filter(({ type }) => type !== "literal").map(({ type }) => type.charAt(0));
}

/** What is written into the field for what was typed: the date in its format, else the text itself, which its rule judges. */
export function writtenDate(
  pattern: string | null | undefined,
  typed: string,
  language: string,
  reader: string,
): string {
  const date = readDate(pattern, typed, language, reader);
  return date ? formatDate(pattern, date, language) : typed;
}

/** A day of the calendar, at noon here: no change of the clocks moves it to another. */
export function dayOf({ year, month, day }: CivilDate): Date {
  const at = new Date(2000, month - 1, day, 12);
  at.setFullYear(year, month - 1, day);
  return at;
}

export const civilDate = (day: Date): CivilDate => ({
  year: day.getFullYear(),
  month: day.getMonth() + 1,
  day: day.getDate(),
});
