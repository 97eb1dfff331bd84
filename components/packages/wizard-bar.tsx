// The bar over a draft's steps: where it begins, the steps, and the one next act.
// Use: <WizardBar start={…} act={…}><nav>…</nav></WizardBar>
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type WizardBarProps = { start: ReactNode; act?: ReactNode; children?: ReactNode };

export function WizardBar({ start, act, children }: WizardBarProps) {
  return (
    <header
      className={cn(
        "sticky top-0 z-5 grid h-14 grid-cols-[minmax(0,1fr)_auto_minmax(max-content,1fr)] items-center gap-4",
        "border-hairline border-b bg-surface ps-3 pe-4 max-lg:grid-cols-[minmax(0,1fr)_auto_auto]",
        "max-md:h-auto max-md:min-h-14 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-2 max-md:px-2 max-md:py-1",
      )}
    >
      <div className="flex min-w-0 items-center gap-2">{start}</div>
      {children}
      {act && <div className="flex items-center justify-end gap-2">{act}</div>}
    </header>
  );
}
