// What may become of the consent: another language, or none.
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { removeUnlessChanged } from "#components/packages/prepare/remove-document.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { localizeConsent } from "#components/queries/visibility.ts";
import { Banner } from "#components/ui/banner.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { fileOf } from "#lib/designer/file-step.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { ActDialog, type DialogFormProps } from "./act-dialog.tsx";
import { useDesigner } from "./designer-context.ts";
import { sayUndoable } from "./say-undoable.ts";

type DialogProps = { open: boolean; onClose: () => void };

export function ConsentLanguage({ open, onClose }: DialogProps) {
  const t = useWords("designer-documents");
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t("consent.languageTitle")}
      lead={t("consent.languageLead")}
      words={{ close: t("cancel"), act: t("consent.languageButton"), busy: t("consent.busy") }}
    >
      {(form) => <LanguageForm {...form} onClose={onClose} />}
    </ActDialog>
  );
}

function LanguageForm({ id, isBusy, onBusy, onClose }: DialogFormProps & { onClose: () => void }) {
  const t = useWords("designer-documents");
  const reason = useReason();
  const client = useQueryClient();
  const designer = useDesigner();
  const { pkg, saving, fields } = designer;
  const consent = () => {
    const now = client.getQueryData<Package>(packageKeys.one(pkg.id));
    return now?.documents.find(({ id }) => id === now.consent);
  };
  const [language, setLanguage] = useState(pkg.language);
  const [failure, setFailure] = useState<string>();
  const options = languageOptions(signersLanguages, language);

  async function run() {
    onBusy(true);
    setFailure(undefined);
    try {
      const isDone = await saving.act(async (look) => {
        const before = consent();
        await localizeConsent(pkg.id, language);
        await look({ isOwn: true });
        const after = consent();
        if (!before || !after) return;
        const then = (one: Document) => ({ file: fileOf(one), pages: [], codes: [] });
        const change = { kind: "file", id: after.id, before: then(before), after: then(after) } as const;
        fields.getState().noteDocument(t("step.consent"), change);
      });
      if (!isDone) return;
      const label = options.find(({ value }) => value === language)?.label ?? language;
      sayUndoable(designer, t("consent.exchanged", { language: label }));
      onClose();
    } catch (cause) {
      setFailure(reason(cause));
    } finally {
      onBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run();
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-3">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <FormField label={t("consent.languageOf")}>
        <Select value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)} options={options} />
      </FormField>
    </form>
  );
}

export function ConsentRemoval({ open, onClose }: DialogProps) {
  const t = useWords("designer-documents");
  const reason = useReason();
  const client = useQueryClient();
  const { pkg, saving } = useDesigner();
  const [isBusy, setBusy] = useState(false);
  const known = (): Document | undefined => {
    const now = client.getQueryData<Package>(packageKeys.one(pkg.id));
    return now?.documents.find(({ id }) => id === now.consent);
  };

  async function run() {
    setBusy(true);
    try {
      const isDone = await saving.act(async (look) => {
        const seen = known();
        if (!seen) return;
        const refused = await removeUnlessChanged(pkg.id, seen, async () => {
          await look();
          return known();
        });
        if (refused) throw refused;
      });
      if (isDone) say(t("consent.removed"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    } finally {
      setBusy(false);
      onClose();
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      question={t("consent.question")}
      consequence={t("consent.consequence")}
      actLabel={t("consent.act")}
      keepLabel={t("consent.keep")}
      {...(isBusy ? { busyLabel: t("consent.removing") } : {})}
      onAct={() => !isBusy && void run()}
    />
  );
}
