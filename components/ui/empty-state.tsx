// A place with nothing in it: a thin glyph, what belongs here, one next step.
// Use: <EmptyState glyph={Inbox} title="Nothing waits for you" action={<Button>…</Button>}>Packages … appear here.</EmptyState>
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type EmptyStateProps = { glyph: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ glyph, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon as={glyph} />
      <b>{title}</b>
      {children && <span className="soft">{children}</span>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
