// A date, or a date with a time: typed into the platform's own box, or chosen from our calendar in the page's language; values
// are "2026-12-04" or "2026-12-04T17:00" (local).
// Use: <FormField label="Due" hint="…"><DateInput value={due} onChange={…} min={today} /></FormField>, `withTime` for both.
import { type ComponentProps, type KeyboardEvent, type MouseEvent, use, useRef, useState } from "react";
import { longest } from "#lib/contract/records/longest.ts";
import { cn } from "./cn.ts";
import { DatePicker } from "./date-picker.tsx";
import { FieldContext } from "./field-context.ts";
import { Input } from "./input.tsx";

type DateInputProps = Omit<ComponentProps<"input">, "type" | "size" | "value" | "min" | "ref"> & {
  withTime?: boolean;
  value: string;
  min?: string;
};

/** Our choice: who chooses a day and says no time means all of it. */
const endOfDay = "23:59";

/** At noon, which no change of the clocks moves to another day. */
const dayOf = (value: string | undefined): Date | undefined =>
  value ? new Date(`${value.slice(0, 10)}T12:00`) : undefined;

function written(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** As if it had been typed: whoever listens is told. */
function type(input: HTMLInputElement, value: string): void {
  // React takes what is set by `value` itself for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Where there is a mouse; under a finger the box opens what the telephone has for it, which asks for the time, too. */
const hasMouse = (): boolean => window.matchMedia("(pointer: fine)").matches;

export function DateInput({ withTime = false, className, value, min, ...rest }: DateInputProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const label = use(FieldContext)?.label ?? "";
  const keepClosed = (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement && hasMouse()) event.preventDefault();
  };
  const openByKey = (event: KeyboardEvent) => {
    const asks = event.key === " " || event.key === "F4" || (event.altKey && event.key === "ArrowDown");
    if (!asks || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    // The box is written from left to right on every page, its button stands at its end.
    <div ref={place} dir="ltr" className="relative" onClickCapture={keepClosed} onKeyDownCapture={openByKey}>
      <Input
        {...rest}
        value={value}
        min={min}
        longest={longest.time}
        dir="ltr"
        type={withTime ? "datetime-local" : "date"}
        className={cn("pr-8 tabular-nums max-md:pr-11 [&::-webkit-calendar-picker-indicator]:hidden", className)}
      />
      <DatePicker
        label={label}
        value={dayOf(value)}
        earliest={dayOf(min)}
        onChange={(day) => {
          const input = place.current?.querySelector("input");
          if (input) type(input, written(day) + (withTime ? `T${value.slice(11, 16) || endOfDay}` : ""));
        }}
        open={open}
        onOpenChange={setOpen}
        // It covers the button of those browsers that draw one of their own there.
        buttonClassName={cn(
          "absolute inset-y-px end-px grid w-8 place-content-center rounded-md bg-raised text-ink-3 hover:text-ink",
          "focus-visible:shadow-(--focus-ring-inset) max-md:w-11 pointer-coarse:w-11",
        )}
      />
    </div>
  );
}
