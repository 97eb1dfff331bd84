// Keeps where the fields of one of a package's documents stand as a layout, under a name of its own.
import { useState } from "react";
import { useSaveLayout } from "#components/queries/designer.ts";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeepDialog } from "#components/ui/keep-dialog.tsx";
import { Select } from "#components/ui/select.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { ownDocuments } from "./package-state.ts";

export function LayoutDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("package-page");
  const reason = useReason();
  const own = ownDocuments(pkg);
  const [documentId, setDocumentId] = useState(own[0]?.id ?? "");
  // Follows the document until somebody writes another name.
  const [written, setWritten] = useState<string>();
  const [isShared, setShared] = useState(true);
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
    <KeepDialog
      title={t("layout.title")}
      lead={t("layout.lead")}
      act={t("layout.act")}
      cancel={t("layout.keep")}
      busy={save.isPending ? t("layout.busy") : undefined}
      offReason={called ? undefined : t("layout.noName")}
      failure={save.error ? reason(save.error, t("act.failed")) : undefined}
      onKeep={keep}
      onClose={onClose}
    >
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
        <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setWritten(currentTarget.value)} />
      </FormField>
      <Checkbox
        checked={isShared}
        hint={t("layout.sharedHint")}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      >
        {t("layout.shared")}
      </Checkbox>
    </KeepDialog>
  );
}
