// The calendar, whose script comes to the browser only where there is a date to be chosen.
import { type ComponentProps, useEffect, useState } from "react";
import type { Calendar as RealCalendar } from "./calendar.tsx";

type Real = typeof RealCalendar;
type CalendarProps = ComponentProps<Real> & {
  /** Said where its script cannot be had: without a connection, or of a service that has a newer one. */
  missing: string;
};

let loaded: Real | undefined;

async function load(): Promise<Real> {
  loaded = (await import("./calendar.tsx")).Calendar;
  return loaded;
}

/** Ahead of its first opening, which may come when there is no connection any more. */
export function useCalendarAhead(): void {
  useEffect(() => {
    // It is asked for once more when it is opened.
    if (!loaded) load().catch(() => undefined);
  }, []);
}

export function Calendar({ missing, ...rest }: CalendarProps) {
  const [Shown, setShown] = useState<Real | undefined>(() => loaded);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (Shown) return;
    load().then(
      (real) => setShown(() => real),
      () => setMissing(true),
    );
  }, [Shown]);
  if (Shown) return <Shown {...rest} />;
  return (
    // As high as six weeks, so that the panel opens where it stays.
    <div className="grid h-80 w-[min(--spacing(77),calc(100vw-16px))] place-content-center p-4" role="status">
      {isMissing ? missing : null}
    </div>
  );
}
