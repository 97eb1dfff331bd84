// The consent among the documents: what it is, where it is read, and what may become of it.
import { useQueryClient } from "@tanstack/react-query";
import { BookOpenCheck, Ellipsis, ExternalLink, Languages, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { removeUnlessChanged } from "#components/packages/prepare/remove-document.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { localizeConsent } from "#components/queries/visibility.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { Select } from "#components/ui/select.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents as lines } from "#lib/contract/lines.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { ActDialog, type DialogFormProps } from "./act-dialog.tsx";
import { useDesigner } from "./designer-context.ts";
import { OwnWords } from "./studio-parts.tsx";

export type ConsentAct = "consentLanguage" | "consentRemoval";

export function ConsentCard({ onAct }: { onAct: (act: ConsentAct) => void }) {
  const t = useWords("designer-documents");
  const { pkg, parts, readOnly } = useDesigner();
  const consent = pkg.documents.find(({ id }) => id === pkg.consent);
  if (!consent) return <p className="text-ink-3 text-xs">{t("consent.none")}</p>;
  return (
    <section aria-label={t("consent.title")} className="flex items-start gap-2.5 rounded-md border border-hairline p-2">
      <Icon as={BookOpenCheck} size="lg" className="text-ink-3" />
      <div className="grid min-w-0 flex-1 gap-1">
        <OwnWords className="font-medium text-ink">{consent.name}</OwnWords>
        <span className="text-ink-3 text-xs">{t("consent.what")}</span>
        <a
          className={buttonClass({
            size: "sm",
            variant: "quiet",
            className: "-ms-2 justify-self-start max-md:min-h-11",
          })}
          href={addressOf(lines.readDocumentPdf, { params: { packageId: pkg.id, documentId: consent.id } })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon as={ExternalLink} size="sm" />
          {t("consent.open")}
        </a>
      </div>
      {!readOnly && (parts.arrangeDocuments || parts.deleteDocument) && (
        <Menu
          label={consent.name}
          trigger={
            <Button variant="quiet" iconOnly className="max-md:size-11" aria-label={t("more", { name: consent.name })}>
              <Icon as={Ellipsis} />
            </Button>
          }
        >
          {parts.arrangeDocuments && (
            <MenuItem glyph={Languages} onSelect={() => onAct("consentLanguage")}>
              {t("consent.language")}
            </MenuItem>
          )}
          {parts.deleteDocument && (
            <MenuItem glyph={Trash2} danger onSelect={() => onAct("consentRemoval")}>
              {t("consent.leaveOut")}
            </MenuItem>
          )}
        </Menu>
      )}
    </section>
  );
}

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
  const { pkg, saving } = useDesigner();
  const [language, setLanguage] = useState(pkg.language);
  const [failure, setFailure] = useState<string>();
  const options = languageOptions(signersLanguages, language);

  async function run() {
    onBusy(true);
    setFailure(undefined);
    try {
      const isDone = await saving.act(() => localizeConsent(pkg.id, language));
      if (!isDone) return;
      say(t("consent.exchanged", { language: options.find(({ value }) => value === language)?.label ?? language }));
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
