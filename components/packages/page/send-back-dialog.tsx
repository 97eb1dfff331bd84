// Asks what is wrong with a file that a recipient handed in; the recipient reads the answer.
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type SendBackDialogProps = {
  what: string;
  name: string;
  /** Whether the recipient can still hand in another, and is mailed. */
  isTold: boolean;
  onClose: () => void;
  /** Answers whether it worked. */
  onSend: (comment: string) => Promise<boolean>;
};

export function SendBackDialog({ what, name, isTold, onClose, onSend }: SendBackDialogProps) {
  const t = useWords("package-page");
  return (
    <ReasonDialog
      title={t("back.title", { what })}
      lead={isTold ? t("back.told", { name }) : t("back.kept")}
      words={{
        label: t("back.label"),
        keep: t("back.keep"),
        act: t("back.act"),
        busy: t("back.busy"),
        empty: t("back.empty"),
      }}
      longest={longest.long}
      onClose={onClose}
      onSend={onSend}
    />
  );
}
