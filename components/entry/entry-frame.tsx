// The frame of every page before the desk: the mark, one panel.
import type { ReactNode } from "react";
import { Logo } from "#components/ui/logo.tsx";
import "./entry.css";

export function EntryFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <main className="entry" id="main">
      <div className="entry-brand is-outside">
        <Logo />
      </div>
      <div className={wide ? "panel is-wide" : "panel"}>{children}</div>
    </main>
  );
}
