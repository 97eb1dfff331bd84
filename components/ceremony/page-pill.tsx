// The number of the page that is seen on a phone, and the press between its whole width and a size that can be read. It moves
// out of the way of fields: over one of them it would take the press that was meant for it.
import { useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { usePillPlace } from "./use-pill-place.ts";

type PagePillProps = {
  /** From 1. */
  at: number;
  count: number;
  whole: boolean;
  onToggle: () => void;
};

export function PagePill({ at, count, whole, onToggle }: PagePillProps) {
  const t = useWords();
  const { direction } = useReader();
  const pill = useRef<HTMLButtonElement>(null);
  const place = usePillPlace(pill, direction === "rtl");
  return (
    <div
      className={cn(
        "pointer-events-none sticky inset-x-0 top-0 z-3 flex h-0 w-full",
        place?.side === "start" ? "justify-start" : "justify-end",
      )}
      dir={direction}
    >
      <button
        ref={pill}
        type="button"
        data-slot="page-pill"
        className={cn(
          "tabular-nums relative m-2 min-h-8 max-w-[calc(100%-1rem)] flex-none rounded-[1rem] bg-ink px-3 py-1 text-balance text-on-ink text-xs/6",
          "transition-opacity duration-(--duration-base) before:absolute before:inset-x-0 before:-inset-y-1.75 before:min-h-11.5",
          // With the keys it is found all the same.
          place ? "pointer-events-auto opacity-94" : "opacity-0 focus-visible:opacity-94",
        )}
        style={place ? { translate: `0 ${place.drop}px` } : undefined}
        onClick={onToggle}
      >
        {t("place.pageOf", { at, count })} · {whole ? t("place.closer") : t("place.wholePage")}
      </button>
    </div>
  );
}
