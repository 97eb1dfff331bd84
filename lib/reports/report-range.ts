// PURE. Which instants a report covers, from `from` and `to` as clients write them (specification, Conventions 3).
import { instantOf } from "#lib/contract/records/common.ts";
import { refuse } from "#lib/core/errors.ts";
import { zonedDay } from "#lib/core/zoned-time.ts";
import { knownZone } from "#lib/language/formats.ts";

export type ReportRange = { from: Date; to: Date };

const bareDate = /^(\d{4}-\d{2}-\d{2})Z?$/;
const aDay = 86_400_000;

/** Midnight of a day such as `2026-11-21` in a zone; where clocks skip midnight, the first instant of that day. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const known = knownZone(zone);
  // No zone is more than 14 hours away, and none changes its offset by anything but whole minutes.
  let low = midnight - 15 * 3_600_000;
  let high = midnight + 15 * 3_600_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zonedDay(new Date(middle), known) < day) low = middle;
    else high = middle;
  }
  return new Date(high);
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + aDay).toISOString().slice(0, 10);

function parse(field: string, text: string): { at: Date; day: string | undefined } {
  const day = bareDate.exec(text)?.[1];
  const at = instantOf(day ?? text);
  // The day before and the day after must have years of four digits, too.
  const year = at?.getUTCFullYear() ?? 0;
  if (!at || year <= 1000 || year >= 9999)
    refuse("error.validation.query", {
      at: field,
      say: "timeOrDay",
      parameters: { field },
    });
  return { at, day };
}

const endOfDay = (day: string, zone: string): Date => new Date(startOfDay(dayAfter(day), zone).getTime() - 1);

/** The first instant that a lower bound lets in: a bare date is its whole day where the account lives. */
export function lowerBound(field: string, text: string, zone: string): Date {
  const { at, day } = parse(field, text);
  return day ? startOfDay(day, zone) : at;
}

/** The last one: a time without a fraction is its whole second, as clients cannot write more. */
export function upperBound(field: string, text: string, zone: string): Date {
  const { at, day } = parse(field, text);
  if (day) return endOfDay(day, zone);
  return at.getTime() % 1000 === 0 ? new Date(at.getTime() + 999) : at;
}

/**
 * Both ends belong to the range. Our choice: `from` alone lasts until the end of today, `to` alone covers its own day, and
 * without both it is the current day where the account lives.
 */
export function reportRange(
  query: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: Date,
): ReportRange {
  const to = query.to ? upperBound("to", query.to, zone) : endOfDay(zonedDay(now, zone), zone);
  const from = query.from
    ? lowerBound("from", query.from, zone)
    : startOfDay(zonedDay(query.to ? to : now, zone), zone);
  if (to < from) refuse("error.validation.reportRange");
  return { from, to };
}
