// A recipient's number on the colour of its role, which `role-1` … `role-8` set here or around it.
// Use: <RoleNumber className={colourClass(row.colour)} aria-hidden="true">{place}</RoleNumber>
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function RoleNumber({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      data-slot="role-number"
      {...rest}
      className={cn(
        "inline-grid size-5 flex-none place-content-center rounded-sm border-(--role) border-[1.5px] bg-(--role-fill)",
        "font-sans font-strong text-(--role-text) text-[0.6875rem]/none tabular-nums",
        className,
      )}
    />
  );
}
