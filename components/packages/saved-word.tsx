// Saving is a word in a fixed place. What is not saved says so in a few words; the rest of the sentence is seen where all of
// it has room, and otherwise in the tip.
import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { TooltipFrame, TooltipProvider } from "#components/ui/tooltip.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SaveState } from "./use-save-queue.ts";

type Trouble = Exclude<SaveState, { kind: "idle" | "saving" | "saved" }>;

const isTrouble = (state: SaveState): state is Trouble => !["idle", "saving", "saved"].includes(state.kind);

type SavedWordProps = {
  state: SaveState;
  /** What is not saved is told whole somewhere else on the screen too: then nothing opens here. */
  toldElsewhere?: boolean;
  className?: string;
};

export function SavedWord({ state, toldElsewhere = false, className }: SavedWordProps) {
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
      {isTrouble(state) && (toldElsewhere ? <TroubleWords state={state} /> : <TroubleWithTip state={state} />)}
    </span>
  );
}

function TroubleWithTip({ state }: { state: Trouble }) {
  const sentence = useSentence(state);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <TooltipProvider>
      <TooltipFrame
        content={<span dir="auto">{sentence((words) => words)}</span>}
        open={isWhole}
        onOpenChange={setIsWhole}
      >
        <button
          type="button"
          className="pointer-events-auto flex h-6 min-w-0 items-center gap-1.5 text-start"
          // A finger has no hover; the tip would go with the press of itself.
          onClick={(event) => {
            event.preventDefault();
            setIsWhole(true);
          }}
        >
          <TroubleWords state={state} />
        </button>
      </TooltipFrame>
    </TooltipProvider>
  );
}

function TroubleWords({ state }: { state: Trouble }) {
  const sentence = useSentence(state);
  const look = state.kind === "failed" || state.kind === "signed-out" ? "text-critical-text" : "";
  return (
    <>
      <Icon as={state.kind === "offline" ? CloudOff : TriangleAlert} size="sm" className={cn("flex-none", look)} />
      {/* One line high: what has no room beside the few words goes below it, unseen, and is heard all the same. */}
      <span className={cn("flex h-lh min-w-0 flex-wrap overflow-hidden whitespace-nowrap", look)}>
        {sentence((words) => (
          <span className="max-w-full truncate">{words}</span>
        ))}
      </span>
    </>
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
