// Two to five choices that exclude each other, all in view.
// Use: <Segmented label="Period" value={period} onChange={setPeriod} options={[{ value: "7d", label: "7 days" }]} />
import type { ReactNode } from "react";

import { cn } from "./cn.ts";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; ariaLabel?: string }[];
  className?: string;
};

export function Segmented<Value extends string>({ label, value, onChange, options, className }: SegmentedProps<Value>) {
  return (
    <fieldset
      className={cn(
        "inline-flex gap-0.5 rounded-md bg-[light-dark(var(--color-pressed),var(--color-desk))] p-0.5",
        className,
      )}
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cn(
            "inline-flex h-6 items-center gap-1.5 rounded-sm px-2.5 font-medium text-ink-2 text-xs hover:text-ink",
            "aria-pressed:bg-[light-dark(var(--color-raised),var(--color-pressed))] aria-pressed:text-ink",
            "aria-pressed:not-focus-visible:shadow-sm",
          )}
          aria-pressed={option.value === value}
          aria-label={option.ariaLabel}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
