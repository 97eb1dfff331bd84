// PURE. Dates the way a DATEPICKER's pattern asks for them: written, and read back.

export type CivilDate = { year: number; month: number; day: number };

export const defaultDateFormat = "YYYY-MM-dd";

const tokens = /yyyy|yy|MMMM|MMM|MM|M|dd|d/gi;

/** Letters count whatever their case, except that M is the month; minutes do not exist in a date. */
const tokenOf = (text: string): string => (/^m+$/i.test(text) ? text.toUpperCase() : text.toLowerCase());

/** A pattern without day, month and year is none. */
export function dateFormatOf(pattern: string | null | undefined): string {
  const found = new Set((pattern ?? "").match(tokens)?.map((token) => tokenOf(token).charAt(0)));
  return pattern && found.size === 3 ? pattern : defaultDateFormat;
}

function monthNames(language: string, month: "long" | "short"): string[] {
  const known = Intl.DateTimeFormat.supportedLocalesOf(
    [language.replace("_", "-")].filter((tag) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag)),
  );
  const format = new Intl.DateTimeFormat(known[0] ?? "en", { month, timeZone: "UTC", calendar: "gregory" });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2001, index, 15)));
}

export function formatDate(pattern: string | null | undefined, date: CivilDate, language = "en"): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const write: Record<string, () => string> = {
    yyyy: () => String(date.year).padStart(4, "0"),
    yy: () => two(date.year % 100),
    MMMM: () => monthNames(language, "long")[date.month - 1] ?? "",
    MMM: () => monthNames(language, "short")[date.month - 1] ?? "",
    MM: () => two(date.month),
    M: () => String(date.month),
    dd: () => two(date.day),
    d: () => String(date.day),
  };
  return dateFormatOf(pattern).replace(tokens, (token) => write[tokenOf(token)]?.() ?? token);
}

/**
 * Our choice, of which the contract says nothing: the first whole year of the calendar that we reckon by. What is typed of one
 * before, such as 0001 or 0206, is a year that was not written out.
 */
const firstYear = 1583;

const isReal = ({ year, month, day }: CivilDate): boolean => {
  const at = new Date(Date.UTC(2000, month - 1, day));
  at.setUTCFullYear(year, month - 1, day);
  return year >= firstYear && month >= 1 && month <= 12 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

/** The date that `text` says in this pattern, or null. Month names are read in the given language and in English. */
export function parseDate(pattern: string | null | undefined, text: string, language = "en"): CivilDate | null {
  const date = writtenDate(pattern, text, language);
  return date && isReal(date) ? date : null;
}

/** Written as the pattern asks, but no day of any calendar: 31 February. */
export function isNoSuchDay(pattern: string | null | undefined, text: string, language = "en"): boolean {
  const date = writtenDate(pattern, text, language);
  return date !== null && !isReal(date);
}

function writtenDate(pattern: string | null | undefined, text: string, language: string): CivilDate | null {
  const date: CivilDate = { year: 0, month: 0, day: 0 };
  const format = dateFormatOf(pattern);
  let rest = text;
  let from = 0;
  for (const found of [...format.matchAll(tokens), { 0: "", index: format.length }]) {
    const literal = format.slice(from, found.index);
    if (!rest.startsWith(literal)) return null;
    rest = rest.slice(literal.length);
    from = (found.index ?? 0) + found[0].length;
    const token = tokenOf(found[0]);
    if (token === "") return rest === "" ? date : null;
    const length = readToken(token, rest, date, language);
    if (length === 0) return null;
    rest = rest.slice(length);
  }
  return null;
}

/** Reads one token into `date`; answers how many characters it took, 0 when it is not there. */
function readToken(token: string, text: string, date: CivilDate, language: string): number {
  if (token === "MMM" || token === "MMMM") {
    const width = token === "MMM" ? "short" : "long";
    const names = [...monthNames(language, width), ...monthNames("en", width)];
    const best = names
      .map((name, index) => ({ name, index }))
      .filter(({ name }) => text.toLowerCase().startsWith(name.toLowerCase()))
      .sort((a, b) => b.name.length - a.name.length)[0];
    if (!best) return 0;
    date.month = (best.index % 12) + 1;
    return best.name.length;
  }
  const digits = { yyyy: /^\d{4}/, yy: /^\d{2}/, MM: /^\d{2}/, M: /^\d{1,2}/, dd: /^\d{2}/, d: /^\d{1,2}/ }[
    token
  ]?.exec(text)?.[0];
  if (!digits) return 0;
  const number = Number(digits);
  if (token === "yyyy") date.year = number;
  // Our choice: two-digit years are of this century.
  else if (token === "yy") date.year = 2000 + number;
  else if (token.startsWith("M")) date.month = number;
  else date.day = number;
  return digits.length;
}
