// The documents of the package to choose from, as small first pages or as a list, and their order, which a handle or a menu changes.
import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type DocumentAct, DocumentCard, type View } from "./document-card.tsx";
import { useDocumentName } from "./use-document-name.ts";
import type { DocumentOrder } from "./use-document-order.ts";
import type { OwnTexts } from "./use-own-texts.ts";
import { useSight } from "./use-sight.ts";

type CardsProps = {
  view: View;
  texts: OwnTexts;
  order: DocumentOrder;
  onOpen: (id: string) => void;
  onAct: (act: DocumentAct) => void;
};

/** The cards themselves show what is dragged and where it would go; by the keyboard the menu moves it. */
const noPlugins: never[] = [];
const sensors = [PointerSensor];

/** The document whose card is nearest to a point. */
function cardNear(list: HTMLElement | null, { x, y }: { x: number; y: number }): string | undefined {
  const cards = [...(list?.querySelectorAll<HTMLElement>("[data-document]") ?? [])].map((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return {
      id: card.dataset.document,
      away: Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    };
  });
  return cards.sort((a, b) => a.away - b.away)[0]?.id;
}

export function DocumentCards({ view, texts, order, onOpen, onAct }: CardsProps) {
  const t = useWords("designer-parts");
  const words = useWords("designer-documents");
  const nameOf = useDocumentName();
  const { partly, mayChange } = useSight();
  const [edited, setEdited] = useState<string>();
  const [told, setTold] = useState("");
  const [dragged, setDragged] = useState<{ id: string; over: string }>();
  const list = useRef<HTMLUListElement>(null);
  const { shown } = order;
  const move = (id: string, to: number) => {
    const document = shown.find((one) => one.id === id);
    if (!document || to < 0 || shown[to] === document) return;
    order.move(id, to);
    setTold(words("moved", { name: nameOf(document), at: to + 1, count: shown.length }));
  };
  return (
    <DragDropProvider
      plugins={noPlugins}
      sensors={sensors}
      onDragMove={({ operation, to }) => {
        const id = String(operation.source?.id ?? "");
        setDragged({ id, over: cardNear(list.current, to ?? operation.position.current) ?? id });
      }}
      onDragEnd={({ canceled, operation: { source, position } }) => {
        setDragged(undefined);
        const over = cardNear(list.current, position.current);
        if (!canceled)
          move(
            String(source?.id ?? ""),
            shown.findIndex(({ id }) => id === over),
          );
      }}
    >
      <ul
        ref={list}
        data-view={view}
        aria-label={t("panel.documents")}
        className={cn("grid gap-1", view === "grid" && "grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2")}
      >
        {shown.map((document, at) => (
          <DocumentCard
            key={document.id}
            document={document}
            name={nameOf(document)}
            at={at}
            count={shown.length}
            view={view}
            isEdited={edited === document.id}
            texts={texts}
            partly={partly(document.id)}
            mayHide={mayChange}
            isTarget={dragged?.over === document.id && dragged.id !== document.id}
            onOpen={() => onOpen(document.id)}
            onEdit={() => setEdited(edited === document.id ? undefined : document.id)}
            onMove={(by) => move(document.id, at + by)}
            onAct={onAct}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {told}
      </p>
    </DragDropProvider>
  );
}
