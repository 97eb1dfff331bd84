"use client";
// One line of text. Use inside FormField, or alone with aria-label: <Input longest={longest.short} icon={Search} aria-label="…" />.
// `quiet` shows the outline only on hover and focus (names that are edited in place).
import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldTies } from "./field-context.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { useLongest } from "./use-longest.tsx";

type InputProps = Omit<ComponentProps<"input">, "maxLength" | "onPaste" | "onDrop" | "onInput"> & {
  icon?: LucideIcon;
  keys?: string;
  quiet?: boolean;
  /** The cap of the contract's schema for what is typed here. */
  longest: number;
};

export function Input({ icon, keys, quiet, longest, className, dir = "auto", onBlur, ...rest }: InputProps) {
  const ties = useFieldTies(rest);
  const { limited, note } = useLongest(longest, onBlur);
  const input = (
    <>
      <input {...ties} {...limited} dir={dir} {...rest} className={clsx("input", quiet && "is-quiet", className)} />
      {note}
    </>
  );
  if (!icon && !keys) return input;
  return (
    <div className="with-icon">
      {icon && <Icon as={icon} />}
      {input}
      {keys && <Kbd keys={keys} />}
    </div>
  );
}
