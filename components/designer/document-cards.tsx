// The documents of the package to choose from: as small first pages or as a list, each with what may be done to it.
import { FileText, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useFirstPage } from "#components/pdf/use-first-page.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents as lines } from "#lib/contract/lines.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { OwnText } from "./own-text.tsx";
import { OwnWords } from "./studio-parts.tsx";
import type { OwnTexts } from "./use-own-texts.ts";

export type View = "grid" | "list";

/** What a document is called where its title is not shown. */
export function useDocumentName(): (document: Document) => string {
  const t = useWords("designer-parts");
  const { documents, parts } = useDesigner();
  return (document) =>
    parts.title ? document.name : t("document.nth", { at: documents.findIndex(({ id }) => id === document.id) + 1 });
}

type CardsProps = { view: View; texts: OwnTexts; onOpen: (id: string) => void; onDelete: (document: Document) => void };

export function DocumentCards({ view, texts, onOpen, onDelete }: CardsProps) {
  const t = useWords("designer-parts");
  const { documents } = useDesigner();
  const [edited, setEdited] = useState<string>();
  return (
    <ul
      data-view={view}
      aria-label={t("panel.documents")}
      className={cn("grid gap-1", view === "grid" && "grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2")}
    >
      {documents.map((document) => (
        <Card
          key={document.id}
          document={document}
          view={view}
          isEdited={edited === document.id}
          texts={texts}
          onOpen={() => onOpen(document.id)}
          onEdit={() => setEdited(edited === document.id ? undefined : document.id)}
          onDelete={() => onDelete(document)}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  document: Document;
  view: View;
  isEdited: boolean;
  texts: OwnTexts;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function Card({ document, view, isEdited, texts, onOpen, onEdit, onDelete }: CardProps) {
  const t = useWords("designer-parts");
  const designer = useDesigner();
  const { parts } = designer;
  const name = useDocumentName()(document);
  const isHere = designer.document.id === document.id;
  const count = useFields((state) => state.fields.filter((field) => field.documentId === document.id).length);
  return (
    <li
      className={cn(
        "grid content-start gap-1 rounded-md border border-transparent",
        isHere && "border-accent bg-accent-wash",
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
            view === "grid" ? "grid w-full gap-1.5" : "flex min-h-11 flex-1 items-center gap-2.5",
          )}
        >
          {view === "grid" ? (
            <FirstPage document={document} />
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
                {t("document.facts", { pages: document.pages.length, fields: count })}
              </span>
            )}
          </span>
        </button>
        {(parts.editDocument || parts.deleteDocument) && (
          <span className="flex justify-end">
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
                onClick={onDelete}
              >
                <Icon as={Trash2} />
              </Button>
            )}
          </span>
        )}
      </div>
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

/** In CSS pixels. */
const pageWidth = 112;

function FirstPage({ document }: { document: Document }) {
  const { pkg } = useDesigner();
  const place = useRef<HTMLSpanElement>(null);
  // An example has no id, and no file.
  const source =
    pkg.id === ""
      ? undefined
      : addressOf(lines.readDocumentPdf, { params: { packageId: pkg.id, documentId: document.id } });
  const picture = useFirstPage(place, source, pageWidth);
  return (
    <span
      ref={place}
      className="grid h-32 place-items-center overflow-hidden rounded-xs bg-sheet ring-1 ring-ink/12"
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
