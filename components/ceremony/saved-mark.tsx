// The signer's saved signature or initials from their profile, shown as it will stand.
import { signatureImage } from "#components/queries/ceremony.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";
import { useView } from "./use-signing.ts";

export function SavedMark({ kind, file }: { kind: SavedMarkKind; file: string }) {
  const t = useWords();
  const view = useView();
  return (
    <div className="grid min-w-0 gap-2.5">
      <div className="scheme-light grid h-50 place-content-center overflow-hidden rounded-[8px] border border-edge-input bg-sheet p-5">
        {/* biome-ignore lint/performance/noImgElement: a private picture of this session, nothing to optimise. */}
        <img
          className="max-h-40 max-w-full object-contain"
          src={signatureImage(view.ceremonyId, file)}
          alt={t("signature.savedPicture", { kind })}
        />
      </div>
      <p className="min-h-8 text-ink-3">{t("signature.savedHint")}</p>
    </div>
  );
}
