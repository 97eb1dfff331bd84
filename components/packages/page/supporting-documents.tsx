// The supporting documents on a package's page: the owner's own files beside it, which nobody signs or is shown.
import { useQuery } from "@tanstack/react-query";
import { FileText, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { supportingHref, supportingList, supportingZipHref, useSupporting } from "#components/queries/supporting.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { DropZone } from "#components/ui/drop-zone.tsx";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeepDialog } from "#components/ui/keep-dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { SupportingDocumentRecord } from "#lib/contract/supporting-documents.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { documentRule } from "../document-rule.ts";

type Asked = { about: SupportingDocumentRecord; to: "rename" | "remove" };
type Acts = ReturnType<typeof useSupporting>;

type SupportingDocumentsProps = {
  pkg: Package;
  /** The owner's roles leave them nothing but reading. */
  readsOnly?: boolean;
};

export function SupportingDocuments({ pkg, readsOnly = false }: SupportingDocumentsProps) {
  const t = useWords("package-page");
  const found = useQuery(supportingList(pkg.id));
  const acts = useSupporting(pkg.id);
  const [asked, ask] = useState<Asked>();
  const mayChange = !readsOnly && isAllowed(pkg, "edit-settings");
  const list = found.data ?? [];
  return (
    <section aria-labelledby="supporting" className="mt-8 max-md:[&_:is(a,button)]:min-h-11">
      <SectionHead>
        <h2 id="supporting">{t("supporting.title")}</h2>
        {list.length > 0 && <span className="font-medium text-ink-3 text-xs tabular-nums">{list.length}</span>}
        {list.length > 1 && (
          <>
            <span className="min-w-0 flex-1" />
            <a
              className={buttonClass({ size: "sm", variant: "quiet", className: "-me-2.5" })}
              href={supportingZipHref(pkg.id)}
              download
            >
              {t("supporting.all")}
            </a>
          </>
        )}
      </SectionHead>
      <p className="mb-2 max-w-160 text-ink-3 text-xs">{t("supporting.lead")}</p>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.isPending && <SkeletonRows rows={1} label={t("supporting.title")} />}
      {found.data?.length === 0 && <p className="mb-3 text-ink-3">{t("supporting.none")}</p>}
      {list.length > 0 && (
        <ul className="mb-3" aria-labelledby="supporting">
          {list.map((one) => (
            <SupportingRow key={one.id} packageId={pkg.id} one={one} onAsk={mayChange ? ask : undefined} />
          ))}
        </ul>
      )}
      {mayChange && <AddSupporting add={acts.add} />}
      {asked?.to === "rename" && <RenameDialog one={asked.about} rename={acts.rename} onClose={() => ask(undefined)} />}
      {asked?.to === "remove" && <RemoveDialog one={asked.about} remove={acts.remove} onClose={() => ask(undefined)} />}
    </section>
  );
}

type RowProps = {
  packageId: string;
  one: SupportingDocumentRecord;
  /** Undefined where they stay as they are. */
  onAsk: ((asked: Asked) => void) | undefined;
};

function SupportingRow({ packageId, one, onAsk }: RowProps) {
  const t = useWords("package-page");
  const sizeWords = useFileSize();
  const name = one.documentName;
  return (
    <li className="grid min-h-12 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-3 border-hairline border-b py-1.5">
      <Icon as={FileText} className="text-ink-3" />
      <span className="min-w-0 wrap-anywhere">
        <a
          className="max-md:inline-flex max-md:items-center"
          href={supportingHref(packageId, one.id)}
          download
          aria-label={t("doc.downloadOf", { name })}
        >
          <bdi>{name}</bdi>
        </a>{" "}
        <span className="text-ink-3 text-xs tabular-nums">{sizeWords(one.fileSize)}</span>
      </span>
      {onAsk && (
        <span className="flex items-center gap-1">
          <Button
            size="sm"
            variant="quiet"
            iconOnly
            aria-label={t("supporting.renameOf", { name })}
            onClick={() => onAsk({ about: one, to: "rename" })}
          >
            <Icon as={Pencil} size="sm" />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            iconOnly
            aria-label={t("supporting.removeOf", { name })}
            onClick={() => onAsk({ about: one, to: "remove" })}
          >
            <Icon as={Trash2} size="sm" />
          </Button>
        </span>
      )}
    </li>
  );
}

/** One after the other, so that a file that is refused keeps no other out. */
function AddSupporting({ add }: Pick<Acts, "add">) {
  const t = useWords("package-page");
  const desk = useWords("desk");
  const reason = useReason();
  const [refused, setRefused] = useState<string[]>([]);
  const [left, setLeft] = useState(0);
  async function take(files: File[]) {
    const refusals: string[] = [];
    setRefused([]);
    for (const [at, file] of files.entries()) {
      setLeft(files.length - at);
      try {
        await add.mutateAsync(file);
      } catch (cause) {
        refusals.push(t("supporting.refused", { name: file.name, reason: reason(cause, t("act.failed")) }));
      }
    }
    setLeft(0);
    setRefused(refusals);
    const added = files.length - refusals.length;
    if (added > 0) say(t("supporting.added", { count: added }));
  }
  return (
    <>
      <DropZone
        title={t("supporting.drop")}
        rule={documentRule(desk)}
        onFiles={(files) => void take(files)}
        busyLabel={left > 0 ? t("supporting.adding", { count: left }) : undefined}
      />
      <FileRefusals reasons={refused} className="mt-2" />
    </>
  );
}

type DialogProps<Act extends keyof Acts> = { one: SupportingDocumentRecord; onClose: () => void } & Pick<Acts, Act>;

function RenameDialog({ one, rename, onClose }: DialogProps<"rename">) {
  const t = useWords("package-page");
  const reason = useReason();
  const [name, setName] = useState(one.documentName);
  const called = name.trim();
  async function keep() {
    if (!called) return;
    try {
      const { documentName } = await rename.mutateAsync({ id: one.id, fileName: called });
      say(t("supporting.renamed", { name: documentName }));
      onClose();
    } catch {
      // Told in the dialog.
    }
  }
  return (
    <KeepDialog
      title={t("supporting.renameOf", { name: one.documentName })}
      lead={t("supporting.renameLead")}
      act={t("supporting.rename")}
      cancel={t("delete.keep")}
      busy={rename.isPending ? t("supporting.renaming") : undefined}
      offReason={called ? undefined : t("layout.noName")}
      failure={rename.error ? reason(rename.error, t("act.failed")) : undefined}
      onKeep={keep}
      onClose={onClose}
    >
      <FormField label={t("layout.name")} required>
        <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </FormField>
    </KeepDialog>
  );
}

function RemoveDialog({ one, remove, onClose }: DialogProps<"remove">) {
  const t = useWords("package-page");
  const reason = useReason();
  async function takeAway() {
    try {
      await remove.mutateAsync(one.id);
      say(t("supporting.removed", { name: one.documentName }));
    } catch (cause) {
      say(reason(cause, t("act.failed")), { broken: true });
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      question={t("supporting.removeQuestion", { name: one.documentName })}
      consequence={t("supporting.removeConsequence")}
      actLabel={t("supporting.remove")}
      keepLabel={t("delete.keep")}
      {...(remove.isPending ? { busyLabel: t("supporting.removing") } : {})}
      onAct={() => void takeAway()}
    />
  );
}
