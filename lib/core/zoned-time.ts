// PURE. A time as people read it on paper: in the package's zone, with the zone, the same in every language.
import { knownZone } from "#lib/language/formats.ts";

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

/** `2026-11-21T14:42`, as the clocks there show it. */
export function zonedMinute(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = parts(at, zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * When the clocks of a zone show `2026-11-21T14:42`; null for what is no such time. Where clocks are put back the first of the
 * two, where they are put forward as far after the gap as it was written into it.
 */
export function instantOf(local: string, zone: string): Date | null {
  const shown = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(shown)) return null;
  const offsetAt = (at: number) => Date.parse(`${zonedMinute(new Date(at), zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  const day = 24 * 3_600_000;
  const candidates = [offsetAt(shown - day), offsetAt(shown + day)].map((offset) => shown - offset);
  const found = candidates.find((at) => Date.parse(`${zonedMinute(new Date(at), zone)}Z`) === shown);
  return new Date(found ?? candidates[0] ?? shown);
}

/** `2026-11-21 14:42:10 UTC+01:00` */
export function zonedTime(at: Date, zone: string): string {
  const { hour, minute, second, timeZoneName = "" } = parts(at, zone);
  // Some versions of the time zone tables write GMT for no offset, some GMT+00:00.
  const offset = timeZoneName.replace("GMT", "").replace(/^[+-]00:00$/, "");
  return `${zonedDay(at, zone)} ${hour}:${minute}:${second} UTC${offset}`;
}
