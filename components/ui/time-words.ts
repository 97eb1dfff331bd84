// Puts a moment into words with its zone: for lists (short), as a day (for what has lasted since), for sentences (long), to the second (stamp), for evidence (full, in UTC too).
export type TimeStyle = "list" | "day" | "long" | "date" | "stamp" | "full";

const halfDay = 12 * 3_600_000;

type Place = { zone: string; locale: string; now: Date };

/** `list`: 11:42 today, Sat 23:58 within half a day, Tue within a week, 12 Nov within a year, 12 Nov 2025 before. */
export function timeWords(at: Date, style: TimeStyle, place: Place): string {
  // British English is ours to choose for: no half days, no comma after the weekday.
  const isBritish = place.locale.startsWith("en-GB");
  const form = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(place.locale, {
      timeZone: place.zone,
      ...(isBritish ? { hourCycle: "h23" } : {}),
      ...options,
    }).format(at);
  if (style === "date") {
    if (!isBritish) return form({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
    return `${form({ weekday: "long" })} ${form({ day: "numeric", month: "long", year: "numeric" })}`;
  }
  if (style === "long") {
    return form({
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    });
  }
  if (style === "stamp") return stamp(at, place.zone, place.locale);
  if (style === "full") return `${stamp(at, place.zone, place.locale)}, ${stamp(at, "UTC", place.locale)}`;
  const sameYear = yearOf(at, place.zone) === yearOf(place.now, place.zone);
  const day = form({ day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) });
  if (style === "day") return day;
  const daysApart = Math.abs(dayNumber(place.now, place.zone) - dayNumber(at, place.zone));
  if (daysApart === 0) return form({ hour: "2-digit", minute: "2-digit" });
  // Around midnight a day alone would say nothing of a few minutes.
  if (Math.abs(place.now.getTime() - at.getTime()) < halfDay)
    return form({ weekday: "short", hour: "2-digit", minute: "2-digit" });
  if (daysApart < 7 && at < place.now) return form({ weekday: "short" });
  return day;
}

function stamp(at: Date, zone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hourCycle: "h23",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/** Days since 1970 on the zone's own calendar; en-CA writes ISO dates. */
function dayNumber(at: Date, zone: string): number {
  const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
  return Math.round(Date.parse(`${isoDate}T00:00:00Z`) / 86_400_000);
}

function yearOf(at: Date, zone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: zone, year: "numeric" }).format(at);
}
