// Where nothing but a drawing is taken: what it needs, and the way to the sender for whoever has only a keyboard.
import { useWords } from "#components/ui/use-words.ts";
import { shownParts } from "./shown-parts.ts";
import { useView } from "./use-signing.ts";
import { WriteSender } from "./write-sender.tsx";

/** Our choice: what has to be drawn is not typed instead, as the contract takes a drawing alone. Who draws by finger needs no word of it. */
export function CannotDraw() {
  const t = useWords();
  const view = useView();
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 pointer-coarse:hidden">
      <p className="min-w-0 flex-[1_1_16rem] text-ink-3 text-xs">{t("signature.cannotDraw")}</p>
      {shownParts(view.settings).feedback ? <WriteSender view={view} size="sm" variant="quiet" /> : null}
    </div>
  );
}
