// Keeps a package's documents, recipients and fields as a template, under a name of its own, and leads to it.
import { useId, useState } from "react";
import { useClonePackage } from "#components/queries/packages.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useOneAtATime } from "#components/ui/use-one-at-a-time.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { hrefOf } from "./package-facts.ts";

export function TemplateDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("lists");
  const reason = useReason();
  const goTo = useGoTo();
  const formId = useId();
  const [name, setName] = useState(pkg.name);
  const [isShared, setShared] = useState(false);
  const once = useOneAtATime();
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
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!clone.isPending}
      title={t("template.title")}
      lead={t("template.lead")}
      footer={
        <>
          <Button onClick={() => clone.isPending || onClose()}>{t("template.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            offReason={called ? undefined : t("template.noName")}
            busyLabel={clone.isPending ? t("template.busy") : undefined}
          >
            {t("template.act")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void once(save);
        }}
        noValidate
      >
        {clone.error && (
          <Banner tone="critical" live="polite">
            {reason(clone.error, t("template.failed"))}
          </Banner>
        )}
        <FormField label={t("template.name")} required>
          <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </FormField>
        <Checkbox checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)}>
          {t("template.shared")}
        </Checkbox>
      </form>
    </Dialog>
  );
}
