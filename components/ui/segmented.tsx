"use client";
// Two to five choices that exclude each other, all in view.
// Use: <Segmented label="Period" value={period} onChange={setPeriod} options={[{ value: "7d", label: "7 days" }]} />
import type { ReactNode } from "react";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; ariaLabel?: string }[];
};

export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
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
