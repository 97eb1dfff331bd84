// Whoever is not the one the link was made for can say so, without saying who they are.
import { useCallback, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { late } from "#components/ui/late.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useDevice } from "./device.ts";
import { useLateQuestion } from "./late-question.ts";
import { senderName } from "./sender-name.ts";
import { useAloof } from "./use-settling.ts";
import { useReportAsked } from "./use-way-out-asked.ts";

const dialog = late(() => import("./report-dialog.tsx"));

export function ReportLink({ view }: { view: CeremonyView }) {
  const t = useWords();
  const device = useDevice();
  const [open, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  const ask = useCallback(() => setOpen(true), []);
  useReportAsked(!device, ask);
  const parts = useLateQuestion(dialog, open, () => setOpen(false));
  const place = useRef<HTMLDivElement>(null);
  // A wrong answer's message moves it to where the answer was sent from.
  const aloof = useAloof(place);
  const sender = senderName(view, t);
  const signer = view.signer.name;
  // In person the device is given back, and the host says why.
  if (device) return null;
  return (
    <div ref={place} className={cn("grid justify-items-start", aloof)}>
      <div aria-live="polite">
        {isReported ? <Banner tone="positive">{t("report.done", { sender })}</Banner> : null}
      </div>
      {isReported ? null : (
        <Button variant="quiet" className="-ms-2 h-auto min-h-11 whitespace-normal text-start" onClick={ask}>
          {t("report.open", { signer })}
        </Button>
      )}
      {parts ? (
        <parts.ReportDialog {...{ view, open }} onOpenChange={setOpen} onReported={() => setReported(true)} />
      ) : null}
    </div>
  );
}
