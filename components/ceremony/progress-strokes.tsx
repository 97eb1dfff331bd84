// How far the signer is: one stroke per required step. By itself, since a phone's sheet shows no more of it.
import type { CSSProperties } from "react";
import { cn } from "#components/ui/cn.ts";
import { useShown } from "./settings-context.ts";
import { roleClass, type Signing, useView } from "./use-signing.ts";

const mostStrokes = 24;

export type ProgressProps = { signing: Signing; className?: string };

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
