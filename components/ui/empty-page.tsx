// A whole page with nothing to show: a thin glyph, what is the matter, and the way on.
// Use: <EmptyPage glyph={TriangleAlert} title="This page could not be shown"><p className="text-ink-3">…</p> …</EmptyPage>
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export function EmptyPage({ glyph, title, children }: { glyph: LucideIcon; title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="grid min-h-dvh content-center justify-items-center gap-1 rounded-lg px-6 py-8 text-center"
    >
      <Icon as={glyph} className="mb-2 size-7 stroke-[1.25] text-ink-3" />
      <h1 className="text-xl">{title}</h1>
      {children}
    </main>
  );
}
