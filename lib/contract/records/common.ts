// The few shapes that many records share.
import { z } from "zod";
import { issue, TimeText } from "./limits.ts";

/** A timestamp on the wire: ISO 8601 in UTC. Requests may carry any offset, fraction or a bare date. */
export const DateTime = z.string().meta({ format: "date-time" });

/** ISO 8601: a day, or a day and a time, with or without a zone. */
const isoTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(Z|[+ -]\d{2}(?::?\d{2})?)?$/i;
const isBareDate = (text: string): boolean => !/[T ]/i.test(text.trim());

const minutesOf = (zone: string | undefined): number => {
  const [, sign, hours, minutes] = /^([+ -])(\d{2}):?(\d{2})?$/.exec(zone ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/**
 * The instant of an ISO 8601 text, UTC where it names no zone; undefined for anything else: a day that no month has, words
 * that only JavaScript reads as a date, a year that a timestamp of four digits cannot hold.
 */
export function instantOf(text: string): Date | undefined {
  const parts = isoTime.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Number((parts[7] ?? "").padEnd(3, "0").slice(0, 3));
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  const isReal =
    local.getUTCFullYear() === year &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  const offset = minutesOf(parts[8]);
  const at = new Date(local.getTime() - offset * 60_000);
  // No clock on earth is further from UTC than 14 hours; programs take up to 18.
  return isReal && Math.abs(offset) <= 18 * 60 && at.getUTCFullYear() >= 1000 && at.getUTCFullYear() <= 9999
    ? at
    : undefined;
}

/** A timestamp in a request, parsed; a bare date such as `2018-12-12` or `2018-12-12Z` is midnight UTC. */
export const DateTimeInput = TimeText.transform((text, ctx) => {
  const at = instantOf(text);
  if (at) return at;
  ctx.addIssue(issue({ say: "issue.timestamp" }));
  return z.NEVER;
}).meta({ format: "date-time" });

/** As clients clear a date: `null`, or an empty string; `undefined` says nothing. */
export const DateTimeOrNoneInput = TimeText.transform((text, ctx): Date | null => {
  if (text.trim() === "") return null;
  const parsed = DateTimeInput.safeParse(text);
  if (parsed.success) return parsed.data;
  ctx.addIssue(issue({ say: "issue.timestamp" }));
  return z.NEVER;
})
  .meta({ format: "date-time" })
  .nullish();

/** The end of a range, included: a bare date is that whole day. */
export const EndDateInput = TimeText.transform((text, ctx) => {
  const parsed = DateTimeInput.safeParse(text);
  if (parsed.success) return isBareDate(text) ? new Date(parsed.data.getTime() + 86_399_999) : parsed.data;
  ctx.addIssue(issue({ say: "issue.timestamp" }));
  return z.NEVER;
}).meta({ format: "date-time" });

/**
 * Ids are opaque (specification, Conventions 2), so a client's own is kept as it is as long as an encoded path can carry
 * it: no slash, which servers and proxies take for two segments, and nothing that a path normalises away.
 */
export const namesPath = /^(?!\.{1,2}$)[^\p{Cc}/\\]*$/u;

export const Id = z.string().min(1).max(255).regex(namesPath);

/** The same as clients send it: an empty one is none, and we make one. */
export const IdInput = z.string().max(255).regex(namesPath).nullish();

export const Int32 = z.int().min(-2147483648).max(2147483647);

/** What `GET /packages` and its kin wrap their rows in; `count` is the number of matches, not of rows. */
export const resultsOf = <T extends z.ZodType>(row: T) => z.object({ count: z.int(), results: z.array(row) });
