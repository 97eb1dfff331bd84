// Whoever is not the one the link was made for can say so, without saying who they are.
import { useState } from "react";
import { useAskSender } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { useDevice } from "./device.ts";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

export function ReportLink({ view }: { view: CeremonyView }) {
  const t = useWords();
  const device = useDevice();
  const [open, setOpen] = useState(false);
  const reporting = useAskSender(view.ceremonyId);
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
      <CeremonyDialog
        open={open}
        onOpenChange={setOpen}
        title={t("report.title")}
        lead={t("report.lead", { sender, signer })}
        footer={
          <>
            <Button size="lg" onClick={() => setOpen(false)}>
              {t("report.cancel")}
            </Button>
            <Button
              variant="brand"
              size="lg"
              busyLabel={reporting.isPending ? t("report.busy") : undefined}
              onClick={() => reporting.mutate("not-me", { onSuccess: () => setOpen(false) })}
            >
              {t("report.act")}
            </Button>
          </>
        }
      >
        <div aria-live="assertive">
          {reporting.error ? <Banner tone="critical">{troubleWords(t, reporting.error)}</Banner> : null}
        </div>
      </CeremonyDialog>
    </div>
  );
}
