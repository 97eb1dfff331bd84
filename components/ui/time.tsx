// A moment, in the reader's zone, tabular, with the full stamp (zone and UTC) on hover and in the markup.
// Use: <Time at={pkg.updated} /> in lists, <Time at={pkg.due} style="long" /> in sentences. Takes ISO text, ms or Date.
import { cn } from "./cn.ts";
import { useReader, useZone } from "./reader.ts";
import { type TimeStyle, timeWords } from "./time-words.ts";

type TimeProps = { at: string | number | Date; style?: TimeStyle; zone?: string; className?: string };

export function Time({ at, style = "list", zone, className }: TimeProps) {
  const readersZone = useZone();
  const { formatTag } = useReader();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span className={className}>–</span>;
  const place = { zone: zone ?? readersZone, locale: formatTag, now: new Date() };
  return (
    <time
      dateTime={moment.toISOString()}
      title={timeWords(moment, "full", place)}
      // Short as it is in lists, it stays on one line.
      className={cn((style === "list" || style === "day") && "whitespace-nowrap", className) || undefined}
      suppressHydrationWarning
    >
      {timeWords(moment, style, place)}
    </time>
  );
}
