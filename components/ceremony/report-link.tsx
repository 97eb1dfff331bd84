// Whoever is not the one the link was made for can say so, without saying who they are.
import { useState } from "react";
import { useAskSender } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useDevice } from "./device.ts";
import { useLateQuestion } from "./late-question.ts";
import { senderName } from "./sender-name.ts";

const dialog = late(() => import("./report-dialog.tsx"));

export function ReportLink({ view }: { view: CeremonyView }) {
  const t = useWords();
  const device = useDevice();
  const [open, setOpen] = useState(false);
  const reporting = useAskSender(view.ceremonyId);
  const parts = useLateQuestion(dialog, open, () => setOpen(false));
  const sender = senderName(view, t);
  const signer = view.signer.name;
  // In person the device is given back, and the host says why.
  if (device) return null;
  return (
    <div className="grid justify-items-start">
      <div aria-live="polite">
        {reporting.isSuccess ? <Banner tone="positive">{t("report.done", { sender })}</Banner> : null}
      </div>
      {reporting.isSuccess ? null : (
        <Button
          variant="quiet"
          className="-ms-2 h-auto min-h-11 whitespace-normal text-start"
          onClick={() => setOpen(true)}
        >
          {t("report.open", { signer })}
        </Button>
      )}
      {parts ? <parts.ReportDialog {...{ view, open, reporting }} onOpenChange={setOpen} /> : null}
    </div>
  );
}
