// A date, or a date with a time, as the platform's own picker; values are "2026-12-04" or "2026-12-04T17:00" (local).
// Use: <FormField label="Due" hint="…"><DateInput value={due} onChange={…} min={today} /></FormField>, `withTime` for both.
import { Calendar } from "lucide-react";
import type { ComponentProps } from "react";
import { longest } from "#lib/contract/records/longest.ts";
import { cn } from "./cn.ts";
import { Input } from "./input.tsx";

type DateInputProps = Omit<ComponentProps<"input">, "type" | "size"> & { withTime?: boolean };

export function DateInput({ withTime = false, className, ...rest }: DateInputProps) {
  return (
    <Input
      {...rest}
      longest={longest.time}
      icon={Calendar}
      dir="ltr"
      type={withTime ? "datetime-local" : "date"}
      className={cn("tabular-nums", className)}
    />
  );
}
