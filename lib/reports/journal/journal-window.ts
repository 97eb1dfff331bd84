// PURE. Which entries of a journal are asked for: `from` and `to` are places in the list or dates.
import { pageOf } from "#lib/http/page-of.ts";
import { lowerBound, reportRange, upperBound } from "../report-range.ts";

type Asked = { [name in "from" | "to" | "startDate" | "endDate"]?: string | undefined };

export type JournalWindow = {
  from: Date | null;
  to: Date | null;
  /** Null when no places were named. */
  places: { offset: number; limit: number } | null;
};

const isPlace = (text: string | undefined): text is string => text !== undefined && /^-?\d{1,9}$/.test(text);

/** Our choice: places count over the whole journal, or over the days that startDate and endDate name beside them. */
export function journalWindow(query: Asked, zone: string, now: Date): JournalWindow {
  const from = query.startDate ? lowerBound("startDate", query.startDate, zone) : null;
  const to = query.endDate ? upperBound("endDate", query.endDate, zone) : null;
  if (isPlace(query.from) || isPlace(query.to)) {
    const places = pageOf({
      from: isPlace(query.from) ? Number(query.from) : undefined,
      to: isPlace(query.to) ? Number(query.to) : undefined,
    });
    return { from, to, places };
  }
  if (!query.from && !query.to && (from || to)) return { from, to, places: null };
  const range = reportRange(query, zone, now);
  const later = (a: Date, b: Date | null) => (b && b > a ? b : a);
  const earlier = (a: Date, b: Date | null) => (b && b < a ? b : a);
  return { from: later(range.from, from), to: earlier(range.to, to), places: null };
}
