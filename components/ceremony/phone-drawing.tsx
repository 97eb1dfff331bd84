// A way of the signature dialog on a desk: draw on the phone, see it here, and use it as if it were drawn here.
import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, MessageSquare, RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type DrawnPlace,
  drawingProgress,
  isGone,
  requestedDrawing,
  textDrawing,
} from "#components/queries/drawings.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { PadHint } from "./pad-hint.tsx";
import { troubleWords } from "./trouble.ts";
import { useView } from "./use-signing.ts";

type PhoneDrawingProps = {
  place: DrawnPlace;
  draft: DrawnMark | null;
  /** What was delivered, or null where it is drawn again. */
  onChange: (mark: DrawnMark | null) => void;
  problem: string | null;
};

export function PhoneDrawing({ place, draft, onChange, problem }: PhoneDrawingProps) {
  const t = useWords();
  const { ceremonyId } = useView();
  const [round, setRound] = useState(0);
  const asked = useQuery(requestedDrawing(ceremonyId, place, round));
  const looked = useQuery(drawingProgress(ceremonyId, asked.data?.drawingId));
  const progress = looked.data;
  const hasGone = isGone(looked.error);
  const isOver = hasGone || progress?.state === "over";
  const arrived = progress?.state === "delivered" ? progress.drawing : null;
  const take = useEffectEvent(onChange);
  useEffect(() => {
    if (arrived) take(arrived);
  }, [arrived]);
  const again = () => {
    onChange(null);
    setRound((before) => before + 1);
  };
  const trouble = asked.error ?? (hasGone ? null : looked.error);
  const shown = draft ?? progress?.drawing ?? null;
  return (
    <div className="grid min-w-0 gap-3">
      <div aria-live="polite" className="grid gap-3">
        {isOver ? (
          <Hint>{t("phone.over")}</Hint>
        ) : shown || progress?.state === "opened" ? (
          <>
            <p className="text-ink-2">{arrived ? t("phone.arrived") : t("phone.opened")}</p>
            <div className="scheme-light grid h-50 place-content-center overflow-hidden rounded-[8px] border border-edge-input bg-sheet">
              {shown ? (
                <DrawnPicture mark={shown} width={500} height={180} label={t("phone.preview")} />
              ) : (
                <PadHint>{t("phone.notYet")}</PadHint>
              )}
            </div>
          </>
        ) : asked.data ? (
          <Waiting
            url={asked.data.url}
            drawingId={asked.data.drawingId}
            phoneEnds={asked.data.phoneEnds}
            onOver={() => void looked.refetch()}
          />
        ) : trouble ? null : (
          <Hint>{t("phone.making")}</Hint>
        )}
        {trouble ? <Banner tone="critical">{troubleWords(t, trouble)}</Banner> : null}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {isOver || asked.error || arrived ? (
          <Button onClick={again}>
            <Icon as={RotateCcw} />
            {arrived ? t("phone.again") : t("phone.newCode")}
          </Button>
        ) : null}
        <span className="min-w-0 flex-1" aria-live="polite">
          {problem ? (
            <Problem as="span" glyph>
              <span>{problem}</span>
            </Problem>
          ) : null}
        </span>
      </div>
    </div>
  );
}

type WaitingProps = { url: string; drawingId: string; phoneEnds: string | null; onOver: () => void };

/** Until somebody has opened the page. */
function Waiting({ url, drawingId, phoneEnds, onOver }: WaitingProps) {
  const t = useWords();
  const { ceremonyId } = useView();
  const copyText = useCopyText();
  const texting = useMutation({ mutationFn: () => textDrawing(ceremonyId, drawingId), onError: onOver });
  return (
    <div className="flex flex-wrap items-start gap-5">
      <QrCode content={url} label={t("phone.codeLabel")} className="size-48" />
      <div className="grid min-w-48 flex-1 justify-items-start gap-3">
        <p className="text-ink">{t("phone.how")}</p>
        <Hint>{t("phone.lasts")}</Hint>
        <Button onClick={() => void copyText(url, t("phone.copied"))}>
          <Icon as={Copy} />
          {t("phone.copy")}
        </Button>
        {phoneEnds ? (
          <Button busyLabel={texting.isPending ? t("phone.texting") : undefined} onClick={() => texting.mutate()}>
            <Icon as={MessageSquare} />
            {t("phone.text")}
          </Button>
        ) : null}
        <div aria-live="polite">
          {texting.isSuccess ? <Hint>{t("phone.texted", { ends: phoneEnds ?? "" })}</Hint> : null}
          {texting.error ? <Banner tone="critical">{troubleWords(t, texting.error)}</Banner> : null}
        </div>
      </div>
    </div>
  );
}
