// PURE. A time as people read it on paper: in the package's zone, with the zone, the same in every language.

/** Zones that the platform does not know fall back to UTC, so that no document fails over a misspelt zone. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function parts(at: Date, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: knownZone(zone),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
}

/** `2026-11-21` */
export function zonedDay(at: Date, zone: string): string {
  const { year, month, day } = parts(at, zone);
  return `${year}-${month}-${day}`;
}

/** `2026-11-21 14:42:10 UTC+01:00` */
export function zonedTime(at: Date, zone: string): string {
  const { hour, minute, second, timeZoneName = "" } = parts(at, zone);
  // Some versions of the time zone tables write GMT for no offset, some GMT+00:00.
  const offset = timeZoneName.replace("GMT", "").replace(/^[+-]00:00$/, "");
  return `${zonedDay(at, zone)} ${hour}:${minute}:${second} UTC${offset}`;
}
