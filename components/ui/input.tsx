// One line of text. Use inside FormField, or alone with aria-label: <Input longest={longest.short} icon={Search} aria-label="…" />.
// `quiet` shows the outline only on hover and focus (names that are edited in place).
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { type ControlLooks, controlClass } from "./control-class.ts";
import { useFieldTies } from "./field-context.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { useLongest } from "./use-longest.tsx";

type InputProps = Omit<ComponentProps<"input">, "size" | "maxLength" | "onPaste" | "onDrop" | "onInput"> & {
  icon?: LucideIcon;
  keys?: string;
  quiet?: boolean;
  size?: ControlLooks["size"];
  /** The cap of the contract's schema for what is typed here. */
  longest: number;
};

export function Input({ icon, keys, quiet, size, longest, className, dir = "auto", onBlur, ...rest }: InputProps) {
  const ties = useFieldTies(rest);
  const { limited, note } = useLongest(longest, onBlur);
  // What is typed may run the other way than the page does, on whose side the icon stands.
  const input = (
    <>
      <input
        {...ties}
        {...limited}
        dir={dir}
        {...rest}
        className={controlClass({ size, quiet, className: cn(icon && "ltr:pl-8 rtl:pr-8", className) })}
      />
      {note}
    </>
  );
  if (!icon && !keys) return input;
  return (
    <div className="relative">
      {icon && <Icon as={icon} className="pointer-events-none absolute start-2.5 top-2 text-ink-3 max-md:top-3.5" />}
      {input}
      {keys && <Kbd keys={keys} className="absolute end-2 top-1.75" />}
    </div>
  );
}
