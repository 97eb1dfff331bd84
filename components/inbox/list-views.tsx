// The views of a list, as links; on a phone they are wider than the screen, and the one that is shown is brought into sight.
import { useEffect, useId, useRef } from "react";
import { addressWith } from "#components/desk/address-with.ts";
import { useAddress } from "#components/desk/use-address.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { tabClass, tabListClass } from "#components/ui/tab-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { ListView, ViewId } from "./list-view.ts";

type ListViewsProps = {
  views: readonly ListView[];
  shown: ListView;
  /** How many packages each has; of some it may not be known. */
  counts: Partial<Record<ViewId, number>>;
};

/** In pixels, beside the one that is shown. */
const edge = 16;

export function ListViews({ views, shown, counts }: ListViewsProps) {
  const t = useWords("lists");
  const id = useId();
  const { path, params } = useAddress();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = bar.current;
    const current = nav?.querySelector(`[data-view="${shown.id}"]`);
    if (!nav || !current) return;
    // Also once the counts have come, which make the views wider. Sideways alone: the page stays where it was scrolled to.
    const observer = new ResizeObserver(() => {
      const [of, within] = [current.getBoundingClientRect(), nav.getBoundingClientRect()];
      if (of.left < within.left + edge) nav.scrollBy(of.left - within.left - edge, 0);
      else if (of.right > within.right - edge) nav.scrollBy(of.right - within.right + edge, 0);
    });
    for (const view of nav.children) observer.observe(view);
    return () => observer.disconnect();
  }, [shown.id]);
  return (
    <div className="px-8 pt-4 max-md:px-0 max-md:pt-2">
      <nav
        className={cn(
          tabListClass,
          "overflow-x-auto [scrollbar-width:none] max-md:scroll-px-4 max-md:gap-4 max-md:px-4",
        )}
        aria-label={t("views")}
        ref={bar}
      >
        {views.map((view) => (
          <Link
            key={view.id}
            className={cn(tabClass, "group/view")}
            data-view={view.id}
            href={addressWith(path, params, { view: view.id })}
            aria-current={view.id === shown.id ? "page" : undefined}
            aria-describedby={counts[view.id] === undefined ? undefined : `${id}-${view.id}`}
          >
            {t(`view.${view.id}`)}
            <Count id={`${id}-${view.id}`} of={counts[view.id]} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Read out after the view's name and no part of it: voice control calls a view by the words alone. */
function Count({ id, of }: { id: string; of: number | undefined }) {
  const t = useWords("lists");
  if (of === undefined) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="rounded-sm bg-pressed px-1.25 font-normal text-xs tabular-nums group-aria-[current=page]/view:bg-ink group-aria-[current=page]/view:text-on-ink"
      >
        {t("viewCount.short", { count: of })}
      </span>
      <span id={id} hidden>
        {t("viewCount.whole", { count: of })}
      </span>
    </>
  );
}
