// A place with nothing in it: a thin glyph, what belongs here, one next step.
// Use: <EmptyState glyph={Inbox} title="Nothing waits for you" action={<Button>…</Button>}>Packages … appear here.</EmptyState>
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type EmptyStateProps = { glyph: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ glyph, title, children, action }: EmptyStateProps) {
  return (
    <div
      data-slot="empty"
      className="grid content-center justify-items-center gap-1 rounded-lg border border-edge border-dashed px-6 py-8 text-center"
    >
      <Icon as={glyph} className="mb-2 size-7 stroke-[1.25] text-ink-3" />
      <b className="text-md">{title}</b>
      {children && <span className="text-ink-3">{children}</span>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
