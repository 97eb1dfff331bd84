// The QR codes of the open document: they are printed on its pages and belong to no recipient.
import { QrCode, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { addCode, removeCode } from "#components/queries/designer.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { versionOf } from "#lib/contract/version.ts";
import { type Corner, codeSpot, codesOf, corners, longestCode, placeOfCode } from "#lib/designer/codes.ts";
import type { PlacedCode } from "#lib/designer/document-change.ts";
import { ActDialog, type DialogFormProps } from "./act-dialog.tsx";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { OwnWords } from "./studio-parts.tsx";
import { useDocumentName } from "./use-document-name.ts";

export function CodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords("designer-parts");
  const name = useDocumentName()(useDesigner().document);
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t("code.title", { name })}
      lead={t("code.lead")}
      words={{ close: t("close"), act: t("code.add"), busy: t("code.busy") }}
    >
      {(form) => <Codes {...form} />}
    </ActDialog>
  );
}

function Codes({ id, isBusy, onBusy }: DialogFormProps) {
  const t = useWords("designer-parts");
  const reason = useReason();
  const { pkg, document, saving, fields } = useDesigner();
  const here = useCanvas((state) => state.page);
  const [content, setContent] = useState("");
  const [page, setPage] = useState(here);
  const [corner, setCorner] = useState<Corner>("bottomRight");
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState("");

  async function attempt(act: () => Promise<unknown>, words: string) {
    if (isBusy) return;
    onBusy(true);
    setFailure(undefined);
    setDone("");
    try {
      if (await saving.act(act)) setDone(words);
    } catch (cause) {
      setFailure(reason(cause));
    } finally {
      onBusy(false);
    }
  }
  type Placed = { before: PlacedCode | null; after: PlacedCode | null };
  const note = (step: string, codes: Placed) =>
    fields.getState().noteDocument(step, { kind: "code", id: document.id, ...codes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const size = document.pages[page];
    if (!size) return;
    const code = { ...codeSpot(codesOf(document), page, size, corner), value: content.trim() || null };
    const add = async () => {
      const made = await addCode(pkg.id, document.id, code);
      note(t("code.add"), { before: null, after: placeOfCode(made) });
    };
    void attempt(add, t("code.done", { page: page + 1 }));
  };
  const remove = (code: Field) =>
    void attempt(async () => {
      await removeCode(pkg.id, document.id, code.id, versionOf(code));
      note(t("code.delete", { page: code.page + 1 }), { before: placeOfCode(code), after: null });
    }, t("code.deleted"));

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-3">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <Present document={document} onRemove={remove} />
      <FormField label={t("code.content")} hint={t("code.contentHint")}>
        <Input
          longest={longestCode}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t("code.page")}>
          <Select
            value={String(page)}
            onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}
            options={document.pages.map(({ index }) => ({ value: String(index), label: String(index + 1) }))}
          />
        </FormField>
        <FormField label={t("code.corner")}>
          <Select
            value={corner}
            onChange={({ currentTarget }) => setCorner(currentTarget.value as Corner)}
            options={corners.map((one) => ({ value: one, label: t(`corner.${one}`) }))}
          />
        </FormField>
      </div>
      <p role="status" className="text-ink-3">
        {done}
      </p>
    </form>
  );
}

function Present({ document, onRemove }: { document: Document; onRemove: (code: Field) => void }) {
  const t = useWords("designer-parts");
  const codes = codesOf(document);
  if (codes.length === 0) return null;
  return (
    <ul aria-label={t("code.present")} className="grid gap-1">
      {codes.map((code) => (
        <li key={code.id} className="flex min-h-11 items-center gap-2.5 border-hairline border-b">
          <Icon as={QrCode} className="text-ink-3" />
          <span className="grid min-w-0 flex-1">
            <OwnWords className="text-ink">{code.value || t("code.leadsToCheck")}</OwnWords>
            <span className="text-ink-3 text-xs">{t("code.onPage", { page: code.page + 1 })}</span>
          </span>
          <Button
            variant="quietDanger"
            iconOnly
            className="max-md:size-11"
            aria-label={t("code.delete", { page: code.page + 1 })}
            onClick={() => onRemove(code)}
          >
            <Icon as={Trash2} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
