// The time zones that this browser knows, to choose from. A server knows others: until the browser answers there is the present one.
import { useMemo, useSyncExternalStore } from "react";
import { type ZoneOption, zoneOptions } from "#lib/language/zone-options.ts";

const never = () => () => undefined;
const none: readonly string[] = [];
let known: readonly string[] | undefined;
function ofBrowser(): readonly string[] {
  known ??= Intl.supportedValuesOf("timeZone");
  return known;
}

export function useZoneOptions(present: string): ZoneOption[] {
  const zones = useSyncExternalStore(never, ofBrowser, () => none);
  return useMemo(() => zoneOptions(zones, present), [zones, present]);
}
