// How far the signer is: one stroke per required step, and the same in words, told politely.
import type { CSSProperties } from "react";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useShown } from "./settings-context.ts";
import { nextName, roleClass, type Signing, useView } from "./use-signing.ts";

const mostStrokes = 24;

type ProgressProps = { signing: Signing; className?: string };

export function InkStrokes({ signing, className }: ProgressProps) {
  const view = useView();
  const shown = useShown();
  const at = signing.current ?? signing.next;
  const required = signing.steps.filter((step) => step.required);
  // What stands beside it keeps its place.
  if (!shown.progress) return <span className={className} aria-hidden="true" />;
  if (required.length > mostStrokes) {
    const share = signing.progress.done / Math.max(1, signing.progress.total);
    return (
      <span
        className={cn("h-1 overflow-hidden rounded-xs bg-pressed", roleClass(view.signer.number), className)}
        aria-hidden="true"
        style={{ "--share": share } as CSSProperties}
      >
        <i className="block h-full rounded-xs bg-(--role)" style={{ inlineSize: `${share * 100}%` }} />
      </span>
    );
  }
  return (
    <span className={cn("flex gap-0.5", roleClass(view.signer.number), className)} aria-hidden="true">
      {required.map((step) => (
        <i
          key={step.key}
          className={cn(
            "h-1.25 flex-1 rounded-[1px] bg-hairline",
            step.done
              ? "bg-(--role)"
              : step.key === at?.key && "bg-(--role-fill) shadow-[inset_0_0_0_1.5px_var(--role)]",
          )}
        />
      ))}
    </span>
  );
}

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
    <div className={cn("grid min-w-24 gap-1.5", className)}>
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
    <span className="flex items-center gap-2 justify-between whitespace-nowrap text-sm slim:flex-wrap" role="status">
      <b className="tabular-nums">{t("steps.doneOf", { done: progress.done, total: progress.total })}</b>
      <span className="text-ink-3 truncate">
        {open ? t("steps.nextIs", { label: nextName(open, t) }) : t("steps.ready")}
      </span>
    </span>
  );
}
