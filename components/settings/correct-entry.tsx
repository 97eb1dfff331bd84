// A mistake in one's own journal is put right by an entry of its own; what is written stays as it is.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useCorrection } from "#components/queries/journal.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { notarialKinds } from "#lib/contract/records/notarial-kinds.ts";
import { changesOf, type TypedEntry } from "./entry-changes.ts";

type CorrectEntryProps = { userId: string; entry: JournalEntry; onClose: () => void };

export function CorrectEntry({ userId, entry, onClose }: CorrectEntryProps) {
  const t = useWords("journal");
  const reason = useReason();
  const correction = useCorrection(userId);
  const form = useId();
  const { act = "", documentName, signerName, idType, idValue, jurisdiction } = entry;
  const [typed, setTyped] = useState<TypedEntry>({ act, documentName, signerName, idType, idValue, jurisdiction });
  const [comment, setComment] = useState("");
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const set = (name: keyof TypedEntry) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  const isMissing = comment.trim() === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    // On a phone it stands above what is in view where this is pressed.
    if (isMissing) return document.getElementById(form)?.querySelector("textarea")?.focus();
    if (correction.isPending) return;
    setFailure(undefined);
    try {
      const { sequenceNumber } = await correction.mutateAsync({
        corrects: entry.sequenceNumber,
        ...changesOf(entry, typed),
        comment: comment.trim(),
      });
      say(t("correct.done", { number: `${sequenceNumber}`, corrects: `${entry.sequenceNumber}` }));
      onClose();
    } catch (cause) {
      setFailure(reason(cause, t("correct.failed")));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!correction.isPending}
      title={t("correct.title", { number: `${entry.sequenceNumber}` })}
      lead={t("correct.lead", { number: `${entry.sequenceNumber}` })}
      footer={
        <>
          <Button onClick={() => correction.isPending || onClose()}>{t("correct.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busyLabel={correction.isPending ? t("correct.busy") : undefined}
          >
            {t("correct.write")}
          </Button>
        </>
      }
    >
      <CorrectionForm id={form} onSubmit={submit} typed={typed} set={set}>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <FormField label={t("correct.comment")} required error={asked && isMissing ? t("correct.missing") : undefined}>
          <Textarea
            longest={longest.reason}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </FormField>
      </CorrectionForm>
    </Dialog>
  );
}

type CorrectionFormProps = {
  id: string;
  onSubmit: (event: FormEvent) => void;
  typed: TypedEntry;
  set: (name: keyof TypedEntry) => (event: { currentTarget: { value: string } }) => void;
  children: ReactNode;
};

/** What can be put right, and above it what comes first: what was wrong. */
export function CorrectionForm({ id, onSubmit, typed, set, children }: CorrectionFormProps) {
  const t = useWords("journal");
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-3">
      {children}
      <FormField label={t("column.act")}>
        <Select
          value={typed.act}
          onChange={set("act")}
          options={[
            // What was stated cannot be taken back, only stated otherwise.
            { value: "", label: t("kind", { act: "none" }), disabled: typed.act !== "" },
            ...notarialKinds.map((one) => ({ value: one, label: t("kind", { act: one }) })),
          ]}
        />
      </FormField>
      <FormField label={t("column.document")}>
        <Input longest={longest.short} value={typed.documentName} onChange={set("documentName")} />
      </FormField>
      <FormField label={t("column.signer")}>
        <Input longest={longest.short} value={typed.signerName} onChange={set("signerName")} />
      </FormField>
      <FormField label={t("column.known")}>
        <Input longest={longest.short} value={typed.idType} onChange={set("idType")} />
      </FormField>
      <FormField label={t("correct.idValue")}>
        <Input longest={longest.short} value={typed.idValue} onChange={set("idValue")} />
      </FormField>
      <FormField label={t("column.jurisdiction")}>
        <Input longest={longest.short} value={typed.jurisdiction} onChange={set("jurisdiction")} />
      </FormField>
    </form>
  );
}
