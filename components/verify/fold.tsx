// Details that are folded away under one line; on paper they are open.
import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";

type FoldProps = {
  glyph: LucideIcon;
  glyphClass?: string;
  title: string;
  /** What the line says beside its title. */
  beside?: ReactNode;
  open: boolean;
  children: ReactNode;
};

/** `open` true opens it, as for paper; afterwards it is as the reader had it. */
export function Fold({ glyph, glyphClass, title, beside, open, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const { current } = details;
    if (!open || !current) return;
    const before = current.open;
    current.open = true;
    return () => {
      current.open = before;
    };
  }, [open]);
  return (
    <details ref={details} className="group/fold border-hairline border-t first:border-0">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 px-5 py-2.5 hover:bg-sunken max-md:px-4 [&::-webkit-details-marker]:hidden">
        <Icon as={glyph} className={cn("flex-none text-accent-text", glyphClass)} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h3 className="font-[560] text-md/5.5 wrap-anywhere">{title}</h3>
          {beside ? <span className="min-w-0 text-ink-3 text-sm/5.5 wrap-anywhere">{beside}</span> : null}
        </span>
        <Icon as={ChevronDown} className="flex-none text-ink-3 group-open/fold:rotate-180 print:hidden" />
      </summary>
      <div className="border-hairline border-t px-5 py-3.5 max-md:px-4">{children}</div>
    </details>
  );
}
