// Asks before the page is left while something on it is not saved and will not be by itself.
import { useEffect, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { isLost } from "#components/ui/unsaved-here.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useNoteUnsaved } from "#components/ui/use-note-unsaved.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { SaveState } from "./use-save-queue.ts";

/** Why it is not saved; undefined while it is, or is about to be. */
function unsavedWords(
  t: AreaWords<"desk">,
  state: SaveState,
  reason: ReturnType<typeof useReason>,
): string | undefined {
  if (state.kind === "offline") return t("leave.offline");
  if (state.kind === "signed-out") return t("leave.signedOut");
  if (state.kind === "failed") return t("leave.notAll", { reason: reason(state.cause) });
  if (state.kind === "incomplete") return t("leave.notAll", { reason: state.message });
  return undefined;
}

/** The link inside this page's own site that a plain click on `target` follows here. */
function linkAt(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin) return undefined;
  const { pathname, search, hash } = link;
  return pathname === window.location.pathname && search === window.location.search
    ? undefined
    : pathname + search + hash;
}

/** Another page of ours would show it without; a closed tab may find it again. */
type LeaveGuardProps = {
  state: SaveState;
  /** Whether closing the tab would lose it. */
  loses?: () => boolean;
};

const alwaysLoses = (): boolean => true;

export function LeaveGuard({ state, loses = alwaysLoses }: LeaveGuardProps) {
  const t = useWords("desk");
  const goTo = useGoTo();
  const [wanted, setWanted] = useState<string>();
  const reason = useReason();
  const unsaved = unsavedWords(t, state, reason);
  const isUnsaved = unsaved !== undefined;
  const isKnownUnsaved = isUnsaved || state.kind === "saving";
  useNoteUnsaved(isKnownUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const onClick = (event: MouseEvent) => {
      const href = linkAt(event);
      if (href === undefined) return;
      event.preventDefault();
      setWanted(href);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (loses() && !isLost()) event.preventDefault();
    };
    // Before the link itself hears of it.
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isUnsaved, loses]);
  return (
    <ConfirmDialog
      open={wanted !== undefined}
      onOpenChange={(open) => !open && setWanted(undefined)}
      question={t("leave.question")}
      consequence={unsaved ?? t("leave.saved")}
      actLabel={t("leave.leave")}
      keepLabel={t("leave.stay")}
      onAct={() => {
        setWanted(undefined);
        if (wanted !== undefined) goTo(wanted);
      }}
    />
  );
}
