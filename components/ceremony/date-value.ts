// PURE. A date field's value in its own format, to and from the form of the browser's date picker.
import { formatDate, parseDate } from "#lib/packages/fields/date-format.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** "" when the value is no date of this format. */
export function isoOf(pattern: string | null | undefined, value: string, language: string): string {
  const date = parseDate(pattern, value, language);
  return date ? `${String(date.year).padStart(4, "0")}-${two(date.month)}-${two(date.day)}` : "";
}

export function writtenDate(pattern: string | null | undefined, iso: string, language: string): string {
  const date = parseDate("YYYY-MM-dd", iso);
  return date ? formatDate(pattern, date, language) : "";
}
