// One of a list, as the platform's own select: best on phones and for screen readers.
// Use: <FormField label="Language"><Select value={v} onChange={…} options={[{ value: "en", label: "English" }]} /></FormField>
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { useFieldTies } from "./field-context.ts";
import { Icon } from "./icon.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = ComponentProps<"select"> & { options?: readonly SelectOption[] };

export function Select({ options, className, children, ...rest }: SelectProps) {
  const ties = useFieldTies(rest);
  return (
    <span data-slot="select" className="relative grid">
      <select {...ties} {...rest} className={controlClass({ kind: "select", className })}>
        {children}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        as={ChevronDown}
        size="sm"
        className="pointer-events-none absolute end-2.5 top-[calc(50%-0.4375rem)] text-ink-3"
      />
    </span>
  );
}
