// The calendar, whose script comes to the browser only where there is a date to be chosen.
import { type ComponentProps, useEffect, useState } from "react";
import type { Calendar as RealCalendar } from "./calendar.tsx";
import { late, useLate } from "./late.ts";

type CalendarProps = ComponentProps<typeof RealCalendar> & {
  /** Said where its script cannot be had: without a connection, or of a service that has a newer one. */
  missing: string;
};

const calendar = late(() => import("./calendar.tsx"));

/** Ahead of its first opening, which may come when there is no connection any more. */
export const useCalendarAhead = (isNeeded: boolean) => void useLate(isNeeded ? calendar : undefined);

export function Calendar({ missing, ...rest }: CalendarProps) {
  const Shown = useLate(calendar)?.Calendar;
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    calendar.bring().catch(() => setMissing(true));
  }, []);
  if (Shown) return <Shown {...rest} />;
  return (
    // As high as six weeks, so that the panel opens where it stays.
    <div className="grid h-80 w-[min(--spacing(77),calc(100vw-1rem))] place-content-center p-4" role="status">
      {isMissing ? missing : null}
    </div>
  );
}
