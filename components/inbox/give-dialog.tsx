// To whom packages that are chosen in a list go, for managers: what follows from it is said before.
import { useId, useState } from "react";
import { SenderChoice } from "#components/desk/sender-choice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

type GiveDialogProps = { pkgs: readonly Package[]; onClose: () => void; onGive: (to: Sender) => void };

export function GiveDialog({ pkgs, onClose, onGive }: GiveDialogProps) {
  const t = useWords("lists");
  const formId = useId();
  const [to, setTo] = useState<Sender>();
  const [problem, setProblem] = useState<string>();
  const owners = new Set(pkgs.map(({ sender }) => sender.id));
  const [only] = owners;
  const count = pkgs.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("transfer.title", { count })}
      lead={t("transfer.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("transfer.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t("transfer.act", { count })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (to) onGive(to);
          else setProblem(t("transfer.noOne"));
        }}
        noValidate
      >
        <FormField label={t("transfer.to")} error={problem}>
          <SenderChoice
            any={t("transfer.choose")}
            by="id"
            value={to?.id ?? ""}
            onChange={(_, sender) => {
              setTo(sender);
              setProblem(undefined);
            }}
            status="ACTIVE"
            {...(owners.size === 1 && only ? { without: only } : {})}
            withAddress
          />
        </FormField>
      </form>
    </Dialog>
  );
}
