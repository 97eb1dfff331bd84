// What is known of something: names beside values.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid w-full grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 max-md:grid-cols-[6rem_minmax(0,1fr)]">
    {children}
  </dl>
);

type FactProps = { name: string; dir?: "auto"; className?: string; children: ReactNode };

export const Fact = ({ name, dir, className, children }: FactProps) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd
      dir={dir}
      className={cn(
        "text-ink wrap-anywhere max-md:[&_a]:-my-3 max-md:[&_a]:inline-flex max-md:[&_a]:min-h-11 max-md:[&_a]:items-center",
        className,
      )}
    >
      {children}
    </dd>
  </>
);
