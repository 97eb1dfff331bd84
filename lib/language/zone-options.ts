// PURE. Time zones to choose from.

export type ZoneOption = { value: string; label: string };

/** Every zone that is known, UTC first, and the present one even where it is not known. */
export function zoneOptions(zones: readonly string[], present: string): ZoneOption[] {
  return [...new Set(["UTC", ...(zones.includes(present) ? [] : [present]), ...zones])].map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}
