"use client";
// The last resort, when even the outermost frame broke: it brings its own html, in English, and needs nothing around it.
import "./globals.css";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { bareButton } from "#components/ui/bare-button.ts";
import { EmptyPage } from "#components/ui/empty-page.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { englishUi as t } from "#components/ui/ui-words.ts";

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>{t("broken.start")}</title>
        <EmptyPage glyph={TriangleAlert} title={t("broken.start")}>
          <p className="text-ink-3">{t("broken.words")}</p>
          {error.digest && (
            <p className="font-mono text-[0.75rem] tracking-normal tabular-nums text-ink-3">
              {t("broken.mark", { digest: error.digest })}
            </p>
          )}
          <button type="button" data-slot="button" className={`${bareButton.plain} mt-3`} onClick={reset}>
            <Icon as={RefreshCw} />
            {t("tryAgain")}
          </button>
        </EmptyPage>
      </body>
    </html>
  );
}
