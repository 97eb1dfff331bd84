// How far the signer is, as strokes and in words, which are told politely.
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { InkStrokes, type ProgressProps } from "./progress-strokes.tsx";
import { useShown } from "./settings-context.ts";
import { nextName, type Signing } from "./use-signing.ts";

/** Both, one above the other. Where the sender leaves progress out, a screen reader, which sees no page, is still told. */
export function Progress({ signing, className }: ProgressProps) {
  const shown = useShown();
  if (!shown.progress)
    return (
      <div className={className}>
        <span className="sr-only">
          <ProgressWords signing={signing} />
        </span>
      </div>
    );
  return (
    <div className={cn("grid min-w-24 grid-cols-[minmax(0,1fr)] gap-1.5", className)}>
      <ProgressWords signing={signing} />
      <InkStrokes signing={signing} />
    </div>
  );
}

function ProgressWords({ signing }: { signing: Signing }) {
  const t = useWords();
  const { progress, current, next } = signing;
  const open = current && progress.missing.includes(current) ? current : (next ?? progress.missing[0]);
  return (
    <span
      className="flex items-center justify-between gap-x-2 whitespace-nowrap text-sm narrow:flex-wrap narrow:justify-start"
      role="status"
    >
      <b className="tabular-nums narrow:whitespace-normal">
        {t("steps.doneOf", { done: progress.done, total: progress.total })}
      </b>
      <span className="max-w-full truncate text-ink-3">
        {open ? t("steps.nextIs", { label: nextName(open, t) }) : t("steps.ready")}
      </span>
    </span>
  );
}
