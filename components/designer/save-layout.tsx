// Keeps where the fields of the open document stand as a layout, under a name.
import { type FormEvent, useState } from "react";
import { saveLayout } from "#components/queries/designer.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { ActDialog, type DialogFormProps } from "./act-dialog.tsx";
import { useDesigner } from "./designer-context.ts";
import { useDialogAct } from "./use-dialog-act.ts";
import { useDocumentName } from "./use-document-name.ts";

type LayoutProps = { open: boolean; onClose: () => void };

export function SaveLayout({ open, onClose }: LayoutProps) {
  const t = useWords("designer-parts");
  const name = useDocumentName()(useDesigner().document);
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t("layout.save.title")}
      lead={t("layout.save.lead", { name })}
      words={{ close: t("cancel"), act: t("layout.save.button"), busy: t("saving") }}
    >
      {(form) => <Form {...form} onDone={onClose} />}
    </ActDialog>
  );
}

type FormProps = DialogFormProps & { onDone: () => void };

function Form({ id, isBusy, onBusy, onDone }: FormProps) {
  const t = useWords("designer-parts");
  const { pkg, document, saving } = useDesigner();
  const [name, setName] = useState(document.name);
  const [isShared, setShared] = useState(true);
  const [isJudged, setJudged] = useState(false);
  const { failure, run } = useDialogAct({ onBusy, onDone });
  const isBlank = name.trim() === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    if (isBlank || isBusy) return;
    await run(async () => {
      const isDone = await saving.act(() =>
        saveLayout({
          id: pkg.id,
          name: name.trim(),
          documents: [{ id: document.id, name: document.name }],
          visibility: isShared ? "ACCOUNT" : "SENDER",
        }),
      );
      return isDone && t("layout.save.done", { name: name.trim() });
    });
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-3">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <FormField label={t("layout.save.name")} error={isJudged && isBlank ? t("layout.save.blank") : undefined}>
        <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </FormField>
      <Checkbox
        checked={isShared}
        hint={t("layout.save.sharedHint")}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      >
        {t("layout.save.shared")}
      </Checkbox>
    </form>
  );
}
