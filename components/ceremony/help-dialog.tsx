// How signing here works, in four sentences: where the sender offers it.
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";

type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const t = useWords();
  return (
    <CeremonyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("help.title")}
      footer={
        <Button variant="brand" size="lg" onClick={() => onOpenChange(false)}>
          {t("help.close")}
        </Button>
      }
    >
      <ol className="grid list-decimal gap-2.5 ps-5 marker:text-ink-3">
        {[t("help.read"), t("help.fill"), t("help.sign"), t("help.form")].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </CeremonyDialog>
  );
}
