// PURE. Time zones to choose from.
import { isKnownZone, shownZone } from "./formats.ts";

export type ZoneOption = { value: string; label: string };

/**
 * Every zone that is known, UTC first, and the present one even where it is not known. Under whatever name UTC is the present
 * one, it is called as everywhere else, and stands there once.
 */
export function zoneOptions(zones: readonly string[], present: string): ZoneOption[] {
  const utc = isKnownZone(present) && shownZone(present) === "UTC" ? present : "UTC";
  const others = [...(zones.includes(present) ? [] : [present]), ...zones].filter((zone) => zone !== "UTC");
  return [...new Set([utc, ...others])].map((zone) => ({
    value: zone,
    label: zone === utc ? "UTC" : zone.replaceAll("_", " "),
  }));
}
