// A page broke while it was drawn: says so, and offers to draw it again. What was saved stays saved.
// Use, in an error.tsx: <BrokenPage error={error} reset={reset} way="/" />
import { RefreshCw, TriangleAlert } from "lucide-react";
import { bareButton } from "./bare-button.ts";
import { EmptyPage } from "./empty-page.tsx";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";

type BrokenPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** The way on for whoever does not want to try again. */
  way?: "/" | "/verify";
};

export function BrokenPage({ error, reset, way }: BrokenPageProps) {
  const t = useUiWords();
  return (
    <EmptyPage glyph={TriangleAlert} title={t("broken.title")}>
      <p className="text-ink-3">{t("broken.words")}</p>
      {error.digest && (
        <p className="font-mono text-[0.75rem] tracking-normal tabular-nums text-ink-3">
          {t("broken.mark", { digest: error.digest })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2 mt-3">
        {/* No more than a button: every page brings what is needed here along, several times over. */}
        <button type="button" data-slot="button" className={bareButton.plain} onClick={reset}>
          <Icon as={RefreshCw} />
          {t("tryAgain")}
        </button>
        {/* Beside this page: in a frame of somebody else's that one is not shown. */}
        <a className={bareButton.quiet} href="/status" target="_blank" rel="noreferrer">
          {t("broken.state")}
        </a>
        {way && (
          // The whole page is asked for anew: of what broke nothing goes along, and every page is spared the router's links.
          <a className={bareButton.quiet} href={way}>
            {way === "/" ? t("toOverview") : t("checkAnother")}
          </a>
        )}
      </div>
    </EmptyPage>
  );
}
