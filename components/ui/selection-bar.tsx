"use client";
// Floats at the foot while rows are chosen: the count first, Esc clears it; harmful acts repeat the count.
// Use: <SelectionBar count={3} onClear={…}><Button variant="quiet">Remind</Button>…</SelectionBar>
import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "./button.tsx";
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
      <p className="sr" role="status">
        {count > 0 ? t("selected.count", { count }) : ""}
      </p>
      {count > 0 && (
        <div className="bulk" role="toolbar" aria-label={t("selected.label")}>
          <span className="n num">{t("selected.count", { count })}</span>
          {children}
          <Button variant="quiet" iconOnly aria-label={t("selected.clear")} onClick={onClear}>
            <Icon as={X} />
          </Button>
        </div>
      )}
    </>
  );
}
