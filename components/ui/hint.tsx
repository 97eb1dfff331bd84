// Helper text. Use: <Hint>PDF, up to 16 MB each.</Hint>; `as="span"` inside a line.
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type HintProps = ComponentProps<"p"> & { as?: "p" | "span" };

export function Hint({ as: Tag = "p", className, ...rest }: HintProps) {
  return (
    <Tag
      {...rest}
      className={cn("text-ink-3 text-xs narrow:text-[0.8125rem]/4.5 narrow:tracking-[inherit]", className)}
    />
  );
}
