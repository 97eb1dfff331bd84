// A part of a page of the settings: its title, a sentence, and what belongs to it.
import { type ReactNode, useId } from "react";

type PartProps = { title: string; lead?: ReactNode; tools?: ReactNode; children: ReactNode };

export function Part({ title, lead, tools, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-hairline border-t pt-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-md">
            {title}
          </h2>
          {lead && <p className="max-w-160 text-ink-3">{lead}</p>}
        </div>
        {tools && <div className="flex flex-wrap gap-2 max-md:[&_[data-slot=button]]:min-h-11">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
