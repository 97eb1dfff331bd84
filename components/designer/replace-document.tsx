// Replaces the file of a document: which file, what it makes of the pages, and what becomes of the fields that they do not hold.
import { Download } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useId, useMemo } from "react";
import { documentRule, isConverted } from "#components/packages/document-rule.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { DropZone } from "#components/ui/drop-zone.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents as lines } from "#lib/contract/lines.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { waitingFor } from "#lib/designer/field-rules.ts";
import { lostOn } from "#lib/designer/fitting.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { closeFinding } from "./find-acts.ts";
import { useFindStore } from "./find-store.ts";
import { ReplacePlan } from "./replace-plan.tsx";
import { sayUndoable } from "./say-undoable.ts";
import { useDocumentName } from "./use-document-name.ts";
import { type Phase, type Replaced, useReplacement } from "./use-replacement.ts";

type ReplaceProps = {
  documentId: string | undefined;
  /** Dropped on the document. */
  file: File | undefined;
  onClose: () => void;
};

export function ReplaceDocument({ documentId, file, onClose }: ReplaceProps) {
  const { documents } = useDesigner();
  const document = documents.find(({ id }) => id === documentId);
  return document ? <Replacing key={document.id} first={document} file={file} onClose={onClose} /> : null;
}

type ReplacingProps = { first: Document; file: File | undefined; onClose: () => void };

function Replacing({ first, file, onClose }: ReplacingProps) {
  const t = useWords("designer-documents");
  const designer = useDesigner();
  const { pkg, documents } = designer;
  const find = useFindStore();
  const id = useId();
  const nameOf = useDocumentName();
  const document = documents.find((one) => one.id === first.id) ?? first;
  const name = nameOf(document);
  const onDone = ({ moved, removed }: Replaced) => {
    // What was found stood on the pages before.
    closeFinding({ find });
    sayUndoable(
      designer,
      moved + removed === 0 ? t("replace.done", { name }) : t("replace.doneRest", { name, moved, removed }),
    );
    onClose();
  };
  const replacement = useReplacement(first, onDone);
  const { phase } = replacement;
  const isBusy = phase.kind === "replacing";
  const begin = useEffectEvent(() => file && void replacement.attempt(file));
  useEffect(() => void begin(), []);

  const all = useFields((state) => state.fields);
  const here = useMemo(() => all.filter((field) => field.documentId === first.id), [all, first.id]);
  const pages = phase.kind === "decide" || phase.kind === "replacing" ? phase.pages : undefined;
  const lost = useMemo(() => (pages ? lostOn(pages, here) : []), [pages, here]);
  const gone = new Set(lost.filter(({ key }) => replacement.fateOf(key) === "remove").map(({ key }) => key));
  const unbound = gone.size === 0 ? 0 : waitingFor(all, gone).length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void replacement.replace(new Set(lost.map(({ key }) => key)));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      wide
      footClassName="sticky bottom-0 z-1 bg-raised"
      title={t("replace.title", { name })}
      lead={t("replace.lead")}
      footer={
        <>
          {!isBusy && <Button onClick={onClose}>{t("cancel")}</Button>}
          {pages && (
            <Button type="submit" form={id} variant="primary" busyLabel={isBusy ? t("replace.busy") : undefined}>
              {t("replace.button")}
            </Button>
          )}
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Chosen phase={phase} replacement={replacement} />
        {pages && "file" in phase && phase.file && (
          <>
            <p role="status">
              {t("replace.pages", { file: phase.file.name, now: pages.length, before: first.pages.length })}{" "}
              {t("replace.stay", { count: here.length - lost.filter(({ field }) => field).length })}
            </p>
            {lost.length > 0 && <ReplacePlan lost={lost} pages={pages} replacement={replacement} readOnly={isBusy} />}
            {unbound > 0 && <Banner tone="caution">{t("replace.unbound", { count: unbound })}</Banner>}
          </>
        )}
        <a
          className={buttonClass({ variant: "quiet", className: "justify-self-start max-md:min-h-11" })}
          href={addressOf(lines.readDocumentOriginal, { params: { packageId: pkg.id, documentId: first.id } })}
          download
        >
          <Icon as={Download} />
          {t("replace.old")}
        </a>
      </form>
    </Dialog>
  );
}

type ChosenProps = { phase: Phase; replacement: ReturnType<typeof useReplacement> };

/** Which file, how far it has come, and what is wrong with it. */
function Chosen({ phase, replacement }: ChosenProps) {
  const t = useWords("designer-documents");
  const rule = documentRule(useWords("desk"));
  const megabytes = useFileSize();
  const problem = "problem" in phase ? phase.problem : undefined;
  if (phase.kind === "trying" || phase.kind === "replacing") {
    const { file, share } = phase;
    const values = { name: file.name, done: megabytes(share * file.size), all: megabytes(file.size) };
    const words =
      share < 1
        ? t("replace.sending", values)
        : isConverted(file.name)
          ? t("replace.making", values)
          : t("replace.reading", values);
    return (
      <div className="flex items-center gap-3">
        <div className="grid min-w-0 flex-1 gap-1.5">
          {/* Told once, not with every byte. */}
          <span className="truncate tabular-nums" aria-hidden="true">
            {words}
          </span>
          <Bar share={share} label={file.name} />
        </div>
        {phase.kind === "trying" && (
          <Button className="max-md:min-h-11" onClick={replacement.stop}>
            {t("replace.stop")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {problem && (
        <Banner tone="critical" live="polite">
          {problem}
        </Banner>
      )}
      {phase.kind === "choose" && phase.file && problem && (
        <Button
          className="justify-self-start max-md:min-h-11"
          onClick={() => phase.file && void replacement.attempt(phase.file)}
        >
          {t("replace.again")}
        </Button>
      )}
      {phase.kind === "choose" ? (
        <DropZone
          title={t("replace.choose")}
          rule={rule}
          multiple={false}
          onFiles={([file]) => file && void replacement.attempt(file)}
        />
      ) : (
        <Button className="justify-self-start max-md:min-h-11" onClick={replacement.stop}>
          {t("replace.other")}
        </Button>
      )}
    </>
  );
}

function Bar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <span
      className="h-1 overflow-hidden rounded-xs bg-pressed"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className="block h-full rounded-xs bg-accent" style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
