"use client";
// Saving is a word in a fixed place.
import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SaveState } from "./use-save-queue.ts";

export function SavedWord({ state }: { state: SaveState }) {
  const t = useWords("prepare");
  return (
    <span className="saved" role="status" data-state={state.kind}>
      {state.kind === "saving" && t("saved.saving")}
      {state.kind === "saved" && (
        <>
          <Icon as={Check} />
          {t.rich("saved.saved", { at: () => <Time at={state.at} /> })}
        </>
      )}
      {state.kind === "offline" && (
        <>
          <Icon as={CloudOff} />
          {t("saved.offline")}
        </>
      )}
      {state.kind === "signed-out" && (
        <>
          <Icon as={TriangleAlert} />
          {t("saved.signedOut")}
        </>
      )}
      {state.kind === "incomplete" && (
        <>
          <Icon as={TriangleAlert} />
          <span className="clip" title={state.message}>
            {t("saved.notAll", { reason: state.message })}
          </span>
        </>
      )}
      {state.kind === "failed" && (
        <>
          <Icon as={TriangleAlert} />
          <span className="clip" title={state.message}>
            {t("saved.failed", { reason: state.message })}
          </span>
        </>
      )}
    </span>
  );
}
