// What stands in somebody else's page where the desk has its ways out: a way to close, and why nothing can be designed.
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Page } from "#components/ui/page.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarWords } from "./canvas-bar.tsx";
import { type Embedded, useEmbedded } from "./embed-context.ts";
import { EmbedSend } from "./embed-send.tsx";
import { ToolButton } from "./tool-button.tsx";

/** Saves first; what cannot be saved is asked about. */
function Close({ save }: { save: () => Promise<boolean> }) {
  const t = useWords("designer-embed");
  const embedded = useEmbedded();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) embedded?.end("closed");
    else setAsking(true);
  };
  return (
    <>
      <ToolButton glyph={X} label={t("close")} aria-busy={isBusy || undefined} onClick={() => void close()} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={t("leave.question")}
        consequence={t("leave.consequence")}
        actLabel={t("leave.act")}
        keepLabel={t("leave.keep")}
        onAct={() => embedded?.end("closed")}
      />
    </>
  );
}

const Trouble: Embedded["parts"]["Trouble"] = ({ reason, onRetry }) => {
  const t = useWords("designer-embed");
  const embedded = useEmbedded();
  useEffect(() => embedded?.tell({ type: "error", reason }), [embedded, reason]);
  return (
    <Page>
      <h1 className="sr-only">{t("trouble.title")}</h1>
      <Banner
        tone="caution"
        live="polite"
        action={
          onRetry && (
            <Button size="sm" className="max-md:h-11" onClick={() => onRetry()}>
              {t("trouble.again")}
            </Button>
          )
        }
      >
        {t(`trouble.${reason}`)}
      </Banner>
    </Page>
  );
};

function SessionOver() {
  const t = useWords("designer-embed");
  return <BarWords>{t.rich("sessionOver", { b: (words) => <b>{words}</b> })}</BarWords>;
}

export const embedParts: Embedded["parts"] = { Close, Trouble, Send: EmbedSend, SessionOver };
