"use client";
// A moment, in the reader's zone, tabular, with the full stamp (zone and UTC) on hover and in the markup.
// Use: <Time at={pkg.updated} /> in lists, <Time at={pkg.due} style="long" /> in sentences. Takes ISO text, ms or Date.
// Where the page does not know the reader's zone the server writes UTC, and the browser puts its own in its place.
import { useSyncExternalStore } from "react";
import { useReader } from "./reader.ts";
import { type TimeStyle, timeWords } from "./time-words.ts";

type TimeProps = { at: string | number | Date; style?: TimeStyle; zone?: string; className?: string };

/** A reader's zone does not change while a page is open. */
const never = () => () => undefined;

export function Time({ at, style = "list", zone, className }: TimeProps) {
  const readersZone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  const { formatTag, zone: toldZone } = useReader();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span className={className}>–</span>;
  const place = { zone: zone ?? toldZone ?? readersZone, locale: formatTag, now: new Date() };
  return (
    <time
      dateTime={moment.toISOString()}
      title={timeWords(moment, "full", place)}
      className={className}
      suppressHydrationWarning
    >
      {timeWords(moment, style, place)}
    </time>
  );
}
