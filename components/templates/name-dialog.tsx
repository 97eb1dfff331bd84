// Asks for a name: a template's new one, or the one of its copy. What was typed stays when it cannot be saved.
import { type FormEvent, useId, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type NameDialogProps = {
  act: "rename" | "duplicate";
  first: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameDialog({ act, first, onName, onClose }: NameDialogProps) {
  const t = useWords("templates");
  const reason = useReason();
  const formId = useId();
  const [name, setName] = useState(first);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);
  const called = name.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!called || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await onName(called);
      onClose();
    } catch (cause) {
      setFailure(reason(cause));
    }
    underWay.current = false;
    setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!isBusy}
      title={t(`name.${act}`)}
      lead={act === "duplicate" ? t("name.goes") : undefined}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            offReason={called ? undefined : t("name.missing")}
            busyLabel={isBusy ? t("saving") : undefined}
          >
            {t(`name.${act}`)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <FormField label={t("name.label")} required>
          <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </FormField>
      </form>
    </Dialog>
  );
}
