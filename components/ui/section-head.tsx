// The head of a section of a page: its <h2>, how many there are, the way on.
// Use: <SectionHead><h2 id="docs">Documents</h2><span …>3</span></SectionHead>
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function SectionHead({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="section-head"
      {...rest}
      className={cn("mb-2 flex min-h-7 items-center gap-2 [&_h2]:text-md/5", className)}
    />
  );
}
