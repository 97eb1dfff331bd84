// The head of a page under the top bar: one true sentence or the package's name, what is known of it, the acts.
// Use: <PageHeader overline={<Time at={now} style="date" />} title="Four things need you today." />
//      <PageHeader title={pkg.name} meta={<><StatusChip …/><span>Sent by <b>you</b></span></>} actions={<Button>…</Button>} />
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type PageHeaderProps = { title: ReactNode; overline?: ReactNode; meta?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, overline, meta, actions }: PageHeaderProps) {
  return (
    <div
      className={cn(
        "mb-6 flex items-end justify-between gap-x-6 gap-y-4 max-md:mb-4",
        meta && "mb-5 items-start max-md:mb-5",
        actions && "max-md:flex-col max-md:items-stretch",
      )}
    >
      <div>
        {overline && <span className="mb-1 block font-medium text-2xs text-ink-3 tracking-[0.02em]">{overline}</span>}
        <h2 className="text-balance font-[560] text-2xl wrap-anywhere max-md:text-[1.375rem]/7" dir="auto">
          {title}
        </h2>
        {meta && (
          <div
            data-slot="page-meta"
            className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-3 [&_b]:font-medium [&_b]:text-ink-2"
          >
            {meta}
          </div>
        )}
      </div>
      {actions && (
        <div data-slot="page-acts" className="flex flex-none gap-2 max-md:flex-wrap">
          {actions}
        </div>
      )}
    </div>
  );
}
