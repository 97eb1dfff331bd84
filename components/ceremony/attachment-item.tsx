// One of the things that are asked for, in their list.
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

export function AttachmentItem({ className, ...rest }: ComponentProps<"li">) {
  return (
    <li {...rest} className={cn("grid grid-cols-[minmax(0,1fr)] gap-1.5 border-hairline border-t py-3", className)} />
  );
}
