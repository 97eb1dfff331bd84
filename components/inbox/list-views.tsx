// The views of a list, as links; on a phone they are wider than the screen, and the one that is shown is brought into sight.
import { useEffect, useRef } from "react";
import { addressWith } from "#components/desk/address-with.ts";
import { useAddress } from "#components/desk/use-address.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { tabClass, tabListClass } from "#components/ui/tab-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { ListView } from "./list-view.ts";

type ListViewsProps = { views: readonly ListView[]; shown: ListView };

export function ListViews({ views, shown }: ListViewsProps) {
  const t = useWords("lists");
  const { path, params } = useAddress();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector(`[data-view="${shown.id}"]`);
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
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
            className={tabClass}
            data-view={view.id}
            href={addressWith(path, params, { view: view.id })}
            aria-current={view.id === shown.id ? "page" : undefined}
          >
            {t(`view.${view.id}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
