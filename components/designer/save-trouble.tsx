// Over the pages: why something is not saved, and the way on.
import { SignInAgain } from "#components/packages/sign-in-again.tsx";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton, BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useEmbedded } from "./embed-context.ts";

/** What could not be saved is kept on this page, and the way on is beside it. */
export function SaveTrouble({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useWords("designer");
  const reason = useReason();
  const embedded = useEmbedded();
  if (state.kind === "failed")
    return (
      <CanvasBar tone="broken" role="alert">
        <BarWords title={reason(state.cause)}>
          {t.rich("trouble.failed", { b: (words) => <b>{words}</b>, reason: reason(state.cause) })}
        </BarWords>
        <BarButton onClick={onRetry}>{t("trouble.again")}</BarButton>
      </CanvasBar>
    );
  // Who signs in elsewhere is not let in here: the page around is, with a new token.
  if (state.kind === "signed-out" && embedded)
    return (
      <CanvasBar tone="broken" tall role="alert">
        <embedded.parts.SessionOver />
      </CanvasBar>
    );
  if (state.kind === "signed-out")
    return (
      <CanvasBar tone="broken" role="alert">
        <BarWords>{t.rich("trouble.signedOut", { b: (words) => <b>{words}</b> })}</BarWords>
        <span className="flex-none max-md:*:h-11">
          <SignInAgain />
        </span>
      </CanvasBar>
    );
  return null;
}
