// One part of the first step: its title with a count, what it is for, and its content.
import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  title: string;
  count?: number;
  hint?: ReactNode;
  act?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, count, hint, act, children }: SectionProps) {
  return (
    <section className="mb-9" aria-labelledby={id}>
      <div className="mb-1 flex min-h-7 items-center gap-2">
        <h2 id={id} className="text-md">
          {title}
        </h2>
        {count !== undefined && <span className="font-medium text-ink-3 text-xs tabular-nums">{count}</span>}
        {act}
      </div>
      {hint && <p className="mb-3 text-ink-3 text-xs">{hint}</p>}
      {children}
    </section>
  );
}
