// Places the fields of one of the account's layouts on the open document.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useState } from "react";
import { applyLayout, layouts, placesOf } from "#components/queries/designer.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Checkbox, Radio } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { PackageAct } from "#lib/designer/history.ts";
import { rowOf } from "#lib/language/formats.ts";
import { certifiedTakes } from "#lib/packages/certified-rules.ts";
import { isOnPage } from "#lib/packages/fields/on-page.ts";
import { ActDialog, type DialogFormProps } from "./act-dialog.tsx";
import { isCertified, takesNoneWords } from "./certified.ts";
import { useDesigner } from "./designer-context.ts";
import { useDialogAct } from "./use-dialog-act.ts";
import { useDocumentName } from "./use-document-name.ts";

type LayoutProps = { open: boolean; onClose: () => void };

export function ApplyLayout({ open, onClose }: LayoutProps) {
  const t = useWords("designer-parts");
  const name = useDocumentName()(useDesigner().document);
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t("layout.apply.title")}
      lead={t("layout.apply.lead", { name })}
      words={{ close: t("cancel"), act: t("layout.apply.button"), busy: t("layout.apply.busy") }}
    >
      {(form) => <Form {...form} onDone={onClose} />}
    </ActDialog>
  );
}

type LayoutNamed = Parameters<typeof applyLayout>[2];
type FormProps = DialogFormProps & { onDone: () => void };

function Form({ id, isBusy, onBusy, onDone }: FormProps) {
  const t = useWords("designer-parts");
  const designer = useDesigner();
  const { pkg, document, fields, saving } = designer;
  const documentName = useDocumentName()(document);
  const reader = useReader();
  const client = useQueryClient();
  const [search, setSearch] = useState("");
  const found = useQuery(layouts(useDeferredValue(search.trim())));
  const [layoutId, choose] = useState<string>();
  const [layoutName, setName] = useState("");
  const [leavesOut, setLeavesOut] = useState(false);
  const { failure, setFailure, run } = useDialogAct({ onBusy, onDone });
  const chosen = found.data?.results.find((one) => one.id === layoutId);
  // A session that a program opened for this package alone sees no list of layouts, but may name one.
  const isNamed = found.error instanceof CallError && found.error.status === 403;
  const typed = layoutName.trim();
  const pageOf = (index: number) => t("layout.apply.page", { page: index + 1 });

  /** What of the layout lies beside the pages, by page, as is said of it. */
  async function leftOut(layout: { id: string; name: string }): Promise<string[]> {
    const all = (await placesOf(layout))?.approvals.flatMap((one) => one.fields) ?? [];
    const beside = all.filter((one) => !isOnPage(one, document.pages));
    const indexes = [...new Set(beside.map((one) => one.page))].sort((a, b) => a - b);
    if (beside.length === 0) return [];
    return [t("layout.apply.leftOut", { count: beside.length, pages: rowOf(indexes.map(pageOf), reader) })];
  }

  /** Why nothing of the layout is placed: its fields are not all signatures, and the document takes nothing else. */
  async function refused(layout: { id: string; name: string }): Promise<string | undefined> {
    if (!isCertified(designer, document.id)) return undefined;
    const all = (await placesOf(layout))?.approvals.flatMap((one) => one.fields) ?? [];
    return all.every(certifiedTakes) ? undefined : takesNoneWords(designer, document);
  }

  /** The interface names the field that does not fit, and knows of no tick. */
  async function place(layout: LayoutNamed): Promise<string | undefined> {
    try {
      await applyLayout(pkg.id, document.id, layout, leavesOut);
      return undefined;
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.key !== "error.validation.invalidPageLocation") throw cause;
      const { fieldName, fieldId = "", page } = cause.parameters;
      const outside = t("layout.apply.outside");
      const told = { field: fieldName || fieldId, page: pageOf(Number(page)), name: documentName, outside };
      return t("layout.apply.beside", told);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const layout = isNamed ? typed !== "" && { layoutName: typed } : chosen && { layoutId: chosen.id };
    if (!layout) return setFailure(t("layout.apply.choose"));
    const name = chosen?.name ?? typed;
    const rolesNow = () => client.getQueryData<Package>(packageKeys.one(pkg.id))?.roles ?? [];
    await run(async () => {
      let count = 0;
      const why = chosen && (await refused(chosen));
      if (why) {
        setFailure(why);
        return false;
      }
      const told: { beside?: string | undefined } = {};
      const missing = leavesOut && chosen ? await leftOut(chosen) : [];
      const isDone = await saving.act(async (look) => {
        const before = new Set([...rolesNow().map(({ id }) => id), ...fields.getState().fields.map(({ key }) => key)]);
        told.beside = await place(layout);
        if (told.beside) return;
        await look({ isOwn: true });
        const { fields: all, noteActs } = fields.getState();
        const was = all.filter(({ key, documentId }) => before.has(key) || documentId !== document.id);
        // Whom the layout asks and nobody stands for has come as a placeholder.
        const come = rolesNow().filter(({ id }) => !before.has(id));
        const acts = come.map((role): PackageAct => ({ kind: "role", id: role.id, before: null, after: role }));
        noteActs(t("layout.apply.step", { name }), acts, { was });
        count = all.length - was.length;
      });
      if (told.beside) setFailure(told.beside);
      return isDone && !told.beside && [t("layout.apply.done", { name, count }), ...missing].join(" ");
    });
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-3">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {isNamed ? (
        <FormField label={t("layout.save.name")}>
          <Input
            longest={longest.short}
            value={layoutName}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormField>
      ) : (
        <FormField label={t("layout.apply.search")}>
          <Input
            type="search"
            longest={longest.short}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </FormField>
      )}
      {isNamed ? null : found.error ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : !found.data ? (
        <SkeletonRows rows={3} label={t("layout.apply.reading")} />
      ) : (
        <fieldset className="relative grid max-h-60 gap-1 overflow-y-auto">
          <legend className="sr-only">{t("layout.apply.which")}</legend>
          {found.data.results.map((one) => (
            <Radio key={one.id} name="layout" checked={one.id === layoutId} onChange={() => choose(one.id)}>
              <span dir="auto">{one.name}</span>
            </Radio>
          ))}
          {found.data.results.length === 0 && (
            <p role="status" className="text-ink-3">
              {search.trim() === "" ? t("layout.apply.none") : t("layout.apply.notFound")}
            </p>
          )}
        </fieldset>
      )}
      <Checkbox checked={leavesOut} onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}>
        {t("layout.apply.outside")}
      </Checkbox>
    </form>
  );
}
