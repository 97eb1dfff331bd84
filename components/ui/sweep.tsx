// A thin line that runs: something is on its way, and nobody knows for how long.
import { cn } from "./cn.ts";

export function Sweep({ className }: { className?: string }) {
  return (
    <span className={cn("block h-0.5 overflow-hidden bg-accent-soft rtl:-scale-x-100", className)} aria-hidden="true">
      <span className="block h-full w-1/3 animate-sweep bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </span>
  );
}
