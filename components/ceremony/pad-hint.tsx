// What to do on the paper, as long as nothing stands there; the paper is white in dark rooms, too.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

export function PadHint({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn("pointer-events-none px-4 text-center text-[oklch(0.48_0.01_215)] text-sm", className)}>
      {children}
    </span>
  );
}
