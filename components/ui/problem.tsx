// What is wrong with an input, in the place of its helper. Use: <Problem glyph id={noteId}>Enter an address</Problem>
import { TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

type ProblemProps = ComponentProps<"p"> & { as?: "p" | "span"; glyph?: boolean };

export function Problem({ as: Tag = "p", glyph = false, className, children, ...rest }: ProblemProps) {
  return (
    <Tag
      data-slot="problem"
      {...rest}
      className={cn("flex gap-1.5 text-critical-text text-xs narrow:text-md", className)}
    >
      {glyph && <Icon as={TriangleAlert} size="sm" className="mt-px" />}
      {children}
    </Tag>
  );
}
