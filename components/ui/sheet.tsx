// A sheet of paper: white in both themes. Use: <Sheet className="p-8">…</Sheet>
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Sheet({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={cn(
        "relative rounded-xs bg-sheet font-serif text-[oklch(0.2_0.01_215)] shadow-sheet scheme-light",
        className,
      )}
    />
  );
}
