// How many things wait at one of the desk's pages: on the rail, and on the phone's bar.
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskCounts, DeskPage } from "./desk-pages.ts";

type PageCountProps = { page: DeskPage; counts: DeskCounts; className?: string };

export function PageCount({ page, counts, className }: PageCountProps) {
  const t = useWords("desk");
  const count = page.count ? counts[page.count] : undefined;
  if (!page.count || !count) return null;
  return (
    <span
      className={cn(
        "font-medium text-2xs text-ink-3 tabular-nums",
        page.alert && "rounded-sm bg-critical-soft px-1.25 text-critical-text",
        className,
      )}
    >
      {t.rich(`waiting.${page.count}`, { count, sr: (words) => <span className="sr-only">{words}</span> })}
    </span>
  );
}
