// What stands in a chosen box, in the proportions in which the sealed page shows it.
import { cn } from "#components/ui/cn.ts";

/** A check's hook, or a radio button's dot; it fills its box at every zoom. */
export function ChoiceMark({ round, className }: { round: boolean; className?: string }) {
  return (
    <svg
      className={cn("pointer-events-none absolute inset-0 size-full fill-none stroke-11 stroke-current", className)}
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      {round ? (
        <circle className="fill-current stroke-none" cx="50" cy="50" r="27" />
      ) : (
        <polyline points="22,54 42,74 79,27" />
      )}
    </svg>
  );
}
