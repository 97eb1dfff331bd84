// Keeps where the fields of one of a package's documents stand as a layout, under a name of its own.
import { useId, useState } from "react";
import { useSaveLayout } from "#components/queries/designer.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { say } from "#components/ui/toast.tsx";
import { useOneAtATime } from "#components/ui/use-one-at-a-time.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { ownDocuments } from "./package-state.ts";

export function LayoutDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("package-page");
  const reason = useReason();
  const formId = useId();
  const own = ownDocuments(pkg);
  const [documentId, setDocumentId] = useState(own[0]?.id ?? "");
  // Follows the document until somebody writes another name.
  const [written, setWritten] = useState<string>();
  const [isShared, setShared] = useState(true);
  const once = useOneAtATime();
  const save = useSaveLayout();
  const document = own.find(({ id }) => id === documentId);
  const name = written ?? document?.name ?? "";
  const called = name.trim();

  async function keep() {
    if (!called || !document) return;
    try {
      await save.mutateAsync({
        id: pkg.id,
        name: called,
        documents: [{ id: document.id, name: document.name }],
        visibility: isShared ? "ACCOUNT" : "SENDER",
      });
      say(t("layout.done", { name: called }));
      onClose();
    } catch {
      // Told in the dialog.
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!save.isPending}
      title={t("layout.title")}
      lead={t("layout.lead")}
      footer={
        <>
          <Button onClick={() => save.isPending || onClose()}>{t("layout.keep")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            offReason={called ? undefined : t("layout.noName")}
            busyLabel={save.isPending ? t("layout.busy") : undefined}
          >
            {t("layout.act")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void once(keep);
        }}
        noValidate
      >
        {save.error && (
          <Banner tone="critical" live="polite">
            {reason(save.error, t("act.failed"))}
          </Banner>
        )}
        {own.length > 1 && (
          <FormField label={t("layout.document")}>
            <Select
              value={documentId}
              onChange={({ currentTarget }) => setDocumentId(currentTarget.value)}
              options={own.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </FormField>
        )}
        <FormField label={t("layout.name")} required>
          <Input
            longest={longest.short}
            value={name}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        </FormField>
        <Checkbox
          checked={isShared}
          hint={t("layout.sharedHint")}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        >
          {t("layout.shared")}
        </Checkbox>
      </form>
    </Dialog>
  );
}
