// Names beside values, small.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={cn("grid max-w-180 grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-xs/4.5", className)}>
    {children}
  </dl>
);

type FactProps = {
  name: string;
  dir?: "auto";
  /** An id, an address or a hash: its parts keep their order on a page that runs from right to left. */
  exact?: boolean;
  className?: string;
  children: ReactNode;
};

export const Fact = ({ name, dir, exact = false, className, children }: FactProps) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd
      dir={dir}
      className={cn(
        "text-ink wrap-anywhere max-md:[&_a]:inline-flex max-md:[&_a]:min-h-11 max-md:[&_a]:items-center",
        exact && "font-mono text-[0.75rem] tracking-normal tabular-nums",
        className,
      )}
    >
      {exact ? <bdi>{children}</bdi> : children}
    </dd>
  </>
);
