// Saving is a word in a fixed place.
import { cva } from "class-variance-authority";
import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SaveState } from "./use-save-queue.ts";

const savedClass = cva("inline-flex min-w-22 items-center gap-1.5 whitespace-nowrap text-ink-3 text-xs/5", {
  variants: {
    kind: {
      idle: "",
      saving: "",
      saved: "[&>svg]:text-positive",
      offline: "",
      incomplete: "",
      failed: "max-w-55 text-critical-text",
      "signed-out": "whitespace-normal text-critical-text",
    } satisfies Record<SaveState["kind"], string>,
  },
});

export function SavedWord({ state, className }: { state: SaveState; className?: string }) {
  const t = useWords("prepare");
  const reason = useReason();
  return (
    <span
      data-slot="saved"
      className={cn(savedClass({ kind: state.kind }), className)}
      role="status"
      data-state={state.kind}
    >
      {state.kind === "saving" && t("saved.saving")}
      {state.kind === "saved" && (
        <>
          <Icon as={Check} size="sm" />
          {t.rich("saved.saved", { at: () => <Time at={state.at} /> })}
        </>
      )}
      {state.kind === "offline" && (
        <>
          <Icon as={CloudOff} size="sm" />
          {t("saved.offline")}
        </>
      )}
      {state.kind === "signed-out" && (
        <>
          <Icon as={TriangleAlert} size="sm" />
          {t("saved.signedOut")}
        </>
      )}
      {state.kind === "incomplete" && (
        <>
          <Icon as={TriangleAlert} size="sm" />
          <span className="truncate" title={state.message}>
            {t("saved.notAll", { reason: state.message })}
          </span>
        </>
      )}
      {state.kind === "failed" && (
        <>
          <Icon as={TriangleAlert} size="sm" />
          <span className="truncate" title={reason(state.cause)}>
            {t("saved.failed", { reason: reason(state.cause) })}
          </span>
        </>
      )}
    </span>
  );
}
