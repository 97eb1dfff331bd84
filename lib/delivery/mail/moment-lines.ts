// PURE. A moment as a mail says it: in the zone of its reader, and in UTC below where that is another.
import type { Translator } from "#lib/language/translator.ts";
import type { Moment } from "./package-facts.ts";

export function momentLines(
  { day, time, zone, isOwnZone, utc }: Moment,
  { t }: Pick<Translator<"mails">, "t">,
): string[] {
  const inUtc = utc.day === day ? t("asked.sameDayUtc", { time: utc.time }) : t("asked.inUtc", utc);
  return zone
    ? [t("asked.inZone", { day, time, zone, own: isOwnZone ? "yes" : "no" }), inUtc]
    : [t("asked.inUtc", { day, time })];
}
