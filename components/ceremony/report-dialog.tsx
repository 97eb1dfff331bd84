// Asks before the sender is told that the link went astray. It comes later than the page.
import { useAskSender } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { DialogTrouble } from "./dialog-trouble.tsx";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

type ReportDialogProps = {
  view: CeremonyView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReported: () => void;
};

export function ReportDialog({ view, open, onOpenChange, onReported }: ReportDialogProps) {
  const t = useWords();
  const reporting = useAskSender(view.ceremonyId);
  const sender = senderName(view, t);
  const signer = view.signer.name;
  return (
    <CeremonyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("report.title")}
      lead={t("report.lead", { sender, signer })}
      footer={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            {t("report.cancel")}
          </Button>
          <Button
            variant="brand"
            size="lg"
            busyLabel={reporting.isPending ? t("report.busy") : undefined}
            onClick={() =>
              reporting.mutate("not-me", {
                onSuccess: () => {
                  onOpenChange(false);
                  onReported();
                },
              })
            }
          >
            {t("report.act")}
          </Button>
        </>
      }
    >
      <DialogTrouble>{reporting.error && troubleWords(t, reporting.error)}</DialogTrouble>
    </CeremonyDialog>
  );
}
