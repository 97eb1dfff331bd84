// The calendar, which comes to the browser only when somebody opens one.
import dynamic from "next/dynamic";

/** As high as six weeks, so that the panel opens where it stays. */
const Waiting = () => <div className="h-80 w-[min(--spacing(77),calc(100vw-16px))]" />;

export const Calendar = dynamic(() => import("./calendar.tsx").then((m) => m.Calendar), {
  ssr: false,
  loading: Waiting,
});
