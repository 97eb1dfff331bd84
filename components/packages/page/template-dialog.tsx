// Keeps a package's documents, recipients and fields as a template, under a name of its own, and leads to it.
import { useId, useState } from "react";
import { hrefOf } from "#components/inbox/package-facts.ts";
import { useClonePackage } from "#components/queries/packages.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

export function TemplateDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("package-page");
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
          <Button onClick={() => clone.isPending || onClose()}>{t("extend.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            offReason={called ? undefined : t("template.noName")}
            busyLabel={clone.isPending ? t("correct.busy") : undefined}
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
            {reason(clone.error, t("act.failed"))}
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
