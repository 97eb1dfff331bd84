"use client";
// Several lines of text. Use inside FormField: <FormField label="Message"><Textarea rows={4} /></FormField>.
import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldTies } from "./field-context.ts";

export function Textarea({ className, dir = "auto", rows = 3, ...rest }: ComponentProps<"textarea">) {
  const ties = useFieldTies(rest);
  return <textarea {...ties} dir={dir} rows={rows} {...rest} className={clsx("input", className)} />;
}
