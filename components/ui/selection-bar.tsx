// Floats at the foot while rows are chosen: the count first, Esc clears it; harmful acts repeat the count.
// Use: <SelectionBar count={3} onClear={…}><Button variant="quiet">Remind</Button>…</SelectionBar>
import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useUiWords();
  useEffect(() => {
    if (count === 0) return;
    const clearOnEscape = (event: KeyboardEvent) => {
      // A menu or dialog that is open takes Esc for itself and marks it as handled.
      if (event.key === "Escape" && !event.defaultPrevented) onClear();
    };
    document.addEventListener("keydown", clearOnEscape);
    return () => document.removeEventListener("keydown", clearOnEscape);
  }, [count, onClear]);

  return (
    <>
      <p className="sr-only" role="status">
        {count > 0 ? t("selected.count", { count }) : ""}
      </p>
      {count > 0 && (
        <div
          data-slot="selection-bar"
          className={cn(
            "fixed z-8 flex animate-rise items-center gap-1 rounded-xl bg-raised p-1.5 shadow-dialog",
            "md:start-[calc(50%+var(--rail-width)/2)] md:bottom-6 md:-translate-x-1/2 md:rtl:translate-x-1/2",
            "max-md:inset-x-3 max-md:bottom-19 max-md:flex-wrap max-md:justify-between",
          )}
          role="toolbar"
          aria-label={t("selected.label")}
        >
          <span className="me-1 flex h-8 items-center whitespace-nowrap border-hairline border-e ps-2.5 pe-3 font-medium text-ink tabular-nums">
            {t("selected.count", { count })}
          </span>
          {children}
          <Button variant="quiet" iconOnly aria-label={t("selected.clear")} onClick={onClear}>
            <Icon as={X} />
          </Button>
        </div>
      )}
    </>
  );
}
