// What every sheet under a phone's page begins with: its handle, how far the signer is, and the way to all fields at once.
import { type PointerEvent, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { InkStrokes } from "./progress-strokes.tsx";
import { SavingWord } from "./saving-word.tsx";
import { useShown } from "./settings-context.ts";
import type { Signing } from "./use-signing.ts";

export const sheetClass = cn(
  "relative z-3 flex max-h-[72%] flex-none flex-col overflow-hidden rounded-t-[16px] bg-raised shadow-bottom",
  "px-4 pt-2 pb-[calc(--spacing(4)+env(safe-area-inset-bottom))]",
  "turned:col-start-2 turned:row-start-2 turned:max-h-none turned:rounded-none turned:border-hairline turned:border-s",
  "turned:px-3 turned:pt-3 turned:pb-[calc(--spacing(2)+env(safe-area-inset-bottom))] turned:shadow-none",
  "forced-colors:border-t tight:rounded-none tight:py-2 lowest:max-h-full low:py-1",
);

type SheetHeadProps = { signing: Signing; onAllFields: () => void };

export function SheetHead({ signing, onAllFields }: SheetHeadProps) {
  const t = useWords();
  const shown = useShown();
  const { progress } = signing;
  const drawnUp = useDrawnUp(onAllFields);
  return (
    <div className="flex-none touch-none" {...drawnUp}>
      <div className="mx-auto mb-2.5 h-1 w-9 rounded-xs bg-edge turned:hidden tight:hidden" aria-hidden="true" />
      <div className="mb-2 flex items-center gap-3 slim:gap-1.5 whitespace-nowrap text-ink-3 text-sm turned:mb-1 turned:flex-wrap turned:gap-x-1.5 turned:gap-y-0 low:hidden lower:hidden">
        <span className={shown.progress ? "tabular-nums" : "sr-only"} role="status">
          <b>{progress.done}</b> / {progress.total}
          <span className="sr-only"> {t("steps.doneOf", { done: progress.done, total: progress.total })}</span>
        </span>
        <InkStrokes signing={signing} className="min-w-12 flex-1 slim:min-w-0 turned:min-w-0" />
        {/* Where it is long it stands in two lines: how far the signer is keeps its place. Turned, it has a line of its own. */}
        <SavingWord
          signing={signing}
          className="min-w-11 whitespace-normal text-xs/4 slim:min-w-0 turned:order-last turned:min-h-4 turned:basis-full turned:text-start"
        />
        <button
          type="button"
          className="relative z-1 -my-2.5 min-h-11 text-accent-text"
          data-act="all-fields"
          onClick={onAllFields}
        >
          {t("steps.allFields")}
        </button>
      </div>
    </div>
  );
}

/** Our choice, in pixels: a press that slips moves less. */
const drawn = 28;

/** The handle says that the sheet can be drawn up: there are all fields. */
function useDrawnUp(onUp: () => void) {
  const from = useRef<{ id: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerId, clientY, isPrimary }: PointerEvent) => {
      if (isPrimary) from.current = { id: pointerId, y: clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = from;
      if (current?.id !== event.pointerId || current.y - event.clientY < drawn) return;
      from.current = null;
      onUp();
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
