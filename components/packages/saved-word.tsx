// Saving is a word in a fixed place. What is not saved says so in a few words; the rest of the sentence is seen where all of
// it has room, and otherwise in the tip.
import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { TooltipFrame } from "#components/ui/tooltip.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SaveState } from "./use-save-queue.ts";

type Trouble = Exclude<SaveState, { kind: "idle" | "saving" | "saved" }>;

const isTrouble = (state: SaveState): state is Trouble => !["idle", "saving", "saved"].includes(state.kind);

export function SavedWord({ state, className }: { state: SaveState; className?: string }) {
  const t = useWords("prepare");
  return (
    <span
      data-slot="saved"
      className={cn("flex min-w-0 items-center gap-1.5 text-ink-3 text-xs/4.5", className)}
      role="status"
      data-state={state.kind}
    >
      {state.kind === "saving" && <span className="truncate">{t("saved.saving")}</span>}
      {state.kind === "saved" && (
        <>
          <Icon as={Check} size="sm" className="flex-none text-positive" />
          <span className="truncate">{t.rich("saved.saved", { at: () => <Time at={state.at} /> })}</span>
        </>
      )}
      {isTrouble(state) && <NotSaved state={state} />}
    </span>
  );
}

function NotSaved({ state }: { state: Trouble }) {
  const sentence = useSentence(state);
  const [isWhole, setIsWhole] = useState(false);
  const isLost = state.kind === "failed" || state.kind === "signed-out";
  return (
    <TooltipFrame
      content={<span dir="auto">{sentence((words) => words)}</span>}
      open={isWhole}
      onOpenChange={setIsWhole}
    >
      <button
        type="button"
        className={cn(
          "pointer-events-auto flex min-w-0 items-center gap-1.5 text-start",
          isLost && "text-critical-text",
        )}
        // A finger has no hover; the tip would go with the press of itself.
        onClick={(event) => {
          event.preventDefault();
          setIsWhole(true);
        }}
      >
        <Icon as={state.kind === "offline" ? CloudOff : TriangleAlert} size="sm" className="flex-none" />
        {/* One line high: what has no room beside the few words goes below it, unseen, and is heard all the same. */}
        <span className="flex h-lh min-w-0 flex-wrap overflow-hidden whitespace-nowrap">
          {sentence((words) => (
            <span className="max-w-full truncate">{words}</span>
          ))}
        </span>
      </button>
    </TooltipFrame>
  );
}

/** `short` is around the few words it begins with. */
function useSentence(state: Trouble): (short: (words: ReactNode) => ReactNode) => ReactNode {
  const t = useWords("prepare");
  const reason = useReason();
  return (short) => {
    switch (state.kind) {
      case "offline":
        return t.rich("saved.offline", { short });
      case "signed-out":
        return t.rich("saved.signedOut", { short });
      case "incomplete":
        return t.rich("saved.notAll", { short, reason: state.message });
      case "failed":
        return t.rich("saved.failed", { short, reason: reason(state.cause) });
    }
  };
}
