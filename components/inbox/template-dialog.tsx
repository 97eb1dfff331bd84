// Keeps a package's documents, recipients and fields as a template, under a name of its own, and leads to it.
import { useState } from "react";
import { useClonePackage } from "#components/queries/packages.ts";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeepDialog } from "#components/ui/keep-dialog.tsx";
import { say } from "#components/ui/toast.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { hrefOf } from "./package-facts.ts";

export function TemplateDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("lists");
  const reason = useReason();
  const goTo = useGoTo();
  const [name, setName] = useState(pkg.name);
  const [isShared, setShared] = useState(false);
  const clone = useClonePackage(pkg.id);
  const called = name.trim();

  async function save() {
    if (!called) return;
    try {
      const visibility = isShared ? "ACCOUNT" : "SENDER";
      const { id } = await clone.mutateAsync({ type: "TEMPLATE", name: called, visibility });
      say(t("template.done", { name: called }));
      onClose();
      goTo(hrefOf({ id, status: "DRAFT" }));
    } catch {
      // Told in the dialog.
    }
  }

  return (
    <KeepDialog
      title={t("template.title")}
      lead={t("template.lead")}
      act={t("template.act")}
      cancel={t("template.cancel")}
      busy={clone.isPending ? t("template.busy") : undefined}
      offReason={called ? undefined : t("template.noName")}
      failure={clone.error ? reason(clone.error, t("template.failed")) : undefined}
      onKeep={save}
      onClose={onClose}
    >
      <FormField label={t("template.name")} required>
        <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </FormField>
      <Checkbox checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)}>
        {t("template.shared")}
      </Checkbox>
    </KeepDialog>
  );
}
