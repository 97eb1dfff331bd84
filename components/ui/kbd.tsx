// A key or a chord as it stands on the keyboard. Use: <Kbd keys="Ctrl K" />, <Kbd keys="Esc" />.
import { cn } from "./cn.ts";

export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      className={cn(
        "inline-block min-w-4 rounded-sm border border-hairline bg-raised px-1 text-center",
        "font-medium font-sans text-[0.6875rem]/4 text-ink-3",
        className,
      )}
    >
      {keys}
    </kbd>
  );
}
