// One document among those of the package: its first page or its name, and what may be done to it. A file that is dropped on it is
// to replace its own.

import { useDraggable } from "@dnd-kit/react";
import { EyeOff, FileText, GripVertical, Pencil, Signature, Trash2 } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { documentRule } from "#components/packages/document-rule.ts";
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import { useFirstPage } from "#components/pdf/use-first-page.ts";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { DocumentMenu } from "./document-menu.tsx";
import { OwnText } from "./own-text.tsx";
import { OwnWords } from "./studio-parts.tsx";
import type { OwnTexts } from "./use-own-texts.ts";

export type View = "grid" | "list";
/** What is begun from a document's card: a dialog of its own. `file`: what was dropped on it. */
export type DocumentAct = { what: "delete" | "replace" | "sight"; documentId: string; file?: File };

type CardProps = {
  document: Document;
  name: string;
  at: number;
  count: number;
  view: View;
  isEdited: boolean;
  texts: OwnTexts;
  partly: { seen: number; all: number } | undefined;
  mayHide: boolean;
  /** What is dragged would stand here. */
  isTarget: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onAct: (act: DocumentAct) => void;
};

export function DocumentCard(props: CardProps) {
  const { document, name, at, count, view, isEdited, texts, partly, mayHide, isTarget, onOpen, onEdit, onMove, onAct } =
    props;
  const t = useWords("designer-parts");
  const ui = useUiWords();
  const rule = documentRule(useWords("desk"));
  const designer = useDesigner();
  const { parts } = designer;
  const isHere = designer.document.id === document.id;
  const fields = useFields((state) => state.fields.filter((field) => field.documentId === document.id).length);
  const card = useRef<HTMLLIElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const drop = ([file]: File[]) => {
    const refused = file && refusalOf(ui, file, rule);
    setRefusals(refused ? [refused] : []);
    if (file && !refused) onAct({ what: "replace", documentId: document.id, file });
  };
  // Its boxes open under it, perhaps below what is in view.
  useEffect(() => {
    if (isEdited) card.current?.scrollIntoView({ block: "nearest" });
  }, [isEdited]);
  const isOver = useFileDrop(card, parts.arrangeDocuments ? drop : null);
  const isMovable = parts.arrangeDocuments && count > 1;
  const { ref: handle, isDragging } = useDraggable({ id: document.id, disabled: !isMovable });
  return (
    <li
      ref={card}
      data-document={document.id}
      className={cn(
        "relative grid content-start gap-1 rounded-md border border-transparent",
        isHere && "border-accent bg-accent-wash",
        isOver && "border-accent border-dashed bg-accent-wash",
        isDragging && "opacity-60",
        isTarget && "border-accent shadow-(--focus-ring-inset)",
        isEdited && "col-span-full",
      )}
    >
      <div className={cn(view === "list" && "flex items-center gap-1")}>
        <button
          type="button"
          aria-current={isHere ? "true" : undefined}
          onClick={onOpen}
          className={cn(
            "min-w-0 rounded-md p-2 text-start hover:bg-sunken focus-visible:shadow-(--focus-ring-inset)",
            view === "list"
              ? "flex min-h-11 flex-1 items-center gap-2.5"
              : // As wide as it is for its boxes, its page beside its name stays as large, and sharp, as it was.
                cn("grid w-full gap-1.5", isEdited && "grid-cols-[auto_minmax(0,1fr)] items-center gap-2.5"),
          )}
        >
          {view === "grid" ? (
            <FirstPage key={document.pages[0]?.version} document={document} isBeside={isEdited} />
          ) : (
            <Icon as={FileText} size="lg" className="text-ink-3" />
          )}
          <span className="grid min-w-0">
            <OwnWords className="font-medium text-ink">{name}</OwnWords>
            {parts.description && document.description && (
              <OwnWords className="text-ink-3 text-xs">{document.description}</OwnWords>
            )}
            {parts.info && (
              <span className="text-ink-3 text-xs tabular-nums">
                {t("document.facts", { pages: document.pages.length, fields })}
              </span>
            )}
            {document.externalSigned && (
              <span className="flex items-center gap-1 text-ink-3 text-xs">
                <Icon as={Signature} size="sm" />
                {t("document.cameSigned")}
              </span>
            )}
            {partly && <SightMark {...partly} />}
            {isOver && <DropHint />}
          </span>
        </button>
        {!designer.readOnly && (
          <span className="flex flex-wrap justify-end">
            {isMovable && <Handle ref={handle} name={name} />}
            {parts.editDocument && (
              <Button
                variant="quiet"
                iconOnly
                className="max-md:size-11"
                aria-label={t("document.edit", { name })}
                aria-expanded={isEdited}
                onClick={onEdit}
              >
                <Icon as={Pencil} />
              </Button>
            )}
            {parts.deleteDocument && (
              <Button
                variant="quietDanger"
                iconOnly
                className="max-md:size-11"
                aria-label={t("document.delete", { name })}
                onClick={() => onAct({ what: "delete", documentId: document.id })}
              >
                <Icon as={Trash2} />
              </Button>
            )}
            <DocumentMenu
              name={name}
              isFirst={at === 0}
              isLast={at === count - 1}
              mayHide={parts.arrangeDocuments && mayHide}
              onReplace={() => onAct({ what: "replace", documentId: document.id })}
              onSight={() => onAct({ what: "sight", documentId: document.id })}
              onMove={onMove}
            />
          </span>
        )}
      </div>
      <FileRefusals reasons={refusals} className="px-2" />
      {isEdited && (
        <div className="grid gap-2 px-2 pb-2">
          {parts.title && (
            <OwnText label={t("document.name")} of={{ member: "name", documentId: document.id }} texts={texts} />
          )}
          {parts.description && (
            <OwnText
              label={t("document.description")}
              of={{ member: "description", documentId: document.id }}
              texts={texts}
            />
          )}
        </div>
      )}
    </li>
  );
}

function SightMark(partly: { seen: number; all: number }) {
  const t = useWords("designer-documents");
  return (
    <span className="flex items-center gap-1 text-caution-text text-xs">
      <Icon as={EyeOff} size="sm" />
      {t("sight.mark", partly)}
    </span>
  );
}

function DropHint() {
  const t = useWords("designer-documents");
  return <span className="text-accent-text text-xs">{t("letGo")}</span>;
}

/** The menu moves it by the keyboard, and on a phone. */
function Handle({ ref, name }: { ref: Ref<HTMLSpanElement>; name: string }) {
  const t = useWords("designer-documents");
  return (
    <span
      ref={ref}
      data-handle
      title={t("drag", { name })}
      className="me-auto grid size-8 cursor-grab touch-none place-items-center text-ink-3 max-md:hidden"
    >
      <Icon as={GripVertical} />
    </span>
  );
}

/** In CSS pixels. */
const pageWidth = 112;

function FirstPage({ document, isBeside }: { document: Document; isBeside: boolean }) {
  const { pkg } = useDesigner();
  const place = useRef<HTMLSpanElement>(null);
  // An example has no id, and no file.
  const source = pkg.id === "" ? undefined : shownPdf(pkg.id, document.id);
  const picture = useFirstPage(place, source, pageWidth);
  return (
    <span
      ref={place}
      className={cn(
        "grid h-32 place-items-center overflow-hidden rounded-xs bg-sheet ring-1 ring-ink/12",
        isBeside && "w-28",
      )}
      data-picture={picture ? "" : undefined}
    >
      {picture ? (
        // biome-ignore lint/performance/noImgElement: it is drawn here from what the session may read
        <img alt="" src={picture} className="size-full object-cover object-top" />
      ) : (
        <Icon as={FileText} size="lg" className="text-ink-3" />
      )}
    </span>
  );
}
