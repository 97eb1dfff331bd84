// Drawing one's signature or initials for the profile, on the pad of the ceremony.
import { useState } from "react";
import { DrawMark } from "#components/ceremony/draw-mark.tsx";
import { drawingProblem } from "#components/ceremony/ink-strokes.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { pictureOfStrokes } from "./picture-of-strokes.ts";

type DrawSignatureProps = {
  kind: SavedMarkKind;
  failure: string | null;
  busy: boolean;
  /** Answers whether it is saved. */
  onSave: (picture: File) => Promise<boolean>;
  onClose: () => void;
};

export function DrawSignature({ kind, failure, busy, onSave, onClose }: DrawSignatureProps) {
  const t = useWords("settings");
  const ofPad = useWords();
  const [drawn, setDrawn] = useState<DrawnMark | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    const found = drawingProblem(drawn ?? { width: 1, height: 1, strokes: [] }, kind === "initials");
    if (!drawn || found) return setProblem(ofPad("signature.problem", { problem: found ?? "empty" }));
    if (await onSave(await pictureOfStrokes(drawn, `${kind}.png`))) onClose();
  }

  return (
    <Dialog
      open
      wide
      closable={!busy}
      onOpenChange={(open) => open || onClose()}
      title={t("signature.title", { kind })}
      bodyClassName="max-md:[&_[data-slot=button]]:min-h-11"
      footer={
        <>
          <Button onClick={onClose}>{t("signature.cancel")}</Button>
          <Button variant="primary" onClick={() => void save()} busyLabel={busy ? t("signature.saving") : undefined}>
            {t("signature.save", { kind })}
          </Button>
        </>
      }
    >
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <DrawMark
        draft={drawn}
        problem={problem}
        onChange={(mark) => {
          setDrawn(mark);
          setProblem(null);
        }}
      />
    </Dialog>
  );
}
