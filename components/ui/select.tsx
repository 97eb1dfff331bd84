"use client";
// One of a list, as the platform's own select: best on phones and for screen readers.
// Use: <FormField label="Language"><Select value={v} onChange={…} options={[{ value: "en", label: "English" }]} /></FormField>
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldTies } from "./field-context.ts";
import { Icon } from "./icon.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = ComponentProps<"select"> & { options?: readonly SelectOption[] };

export function Select({ options, className, children, ...rest }: SelectProps) {
  const ties = useFieldTies(rest);
  return (
    <span className="with-chevron">
      <select {...ties} {...rest} className={clsx("input", className)}>
        {children}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon as={ChevronDown} size="sm" />
    </span>
  );
}
