"use client";
// One line of text. Use inside FormField, or alone with aria-label: <Input icon={Search} type="search" aria-label="…" />.
// `quiet` shows the outline only on hover and focus (names that are edited in place).
import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldTies } from "./field-context.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";

type InputProps = ComponentProps<"input"> & { icon?: LucideIcon; keys?: string; quiet?: boolean };

export function Input({ icon, keys, quiet, className, dir = "auto", ...rest }: InputProps) {
  const ties = useFieldTies(rest);
  const input = <input {...ties} dir={dir} {...rest} className={clsx("input", quiet && "is-quiet", className)} />;
  if (!icon && !keys) return input;
  return (
    <div className="with-icon">
      {icon && <Icon as={icon} />}
      {input}
      {keys && <Kbd keys={keys} />}
    </div>
  );
}
