// What there is beside the fields: titles and descriptions, the documents, and what may be done to them. Opens from the document's name.
import { ChevronDown, EyeOff } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { useUploads } from "#components/packages/prepare/use-uploads.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { Popover } from "#components/ui/popover.tsx";
import { say } from "#components/ui/toast.tsx";
import { useBrought } from "#components/ui/use-brought.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { newId, useDesigner } from "./designer-context.ts";
import type { View } from "./document-card.tsx";
import type { PanelAct } from "./document-panel-body.tsx";
import { PartComing } from "./part-coming.tsx";
import { usePeople } from "./people-context.ts";
import { sayUndoable } from "./say-undoable.ts";
import { OwnWords } from "./studio-parts.tsx";
import { useAsked } from "./use-asked.ts";
import { useDocumentName } from "./use-document-name.ts";
import { useDocumentOrder } from "./use-document-order.ts";
import { useOwnTexts } from "./use-own-texts.ts";
import { useSight } from "./use-sight.ts";
import { noteAddedDocument } from "./window-saves.ts";

const panelBody = late(() => import("./document-panel-body.tsx"));
const dialogs = late(() => import("./document-dialogs.tsx"));

export function DocumentPanel() {
  const words = useWords("designer");
  const t = useWords("designer-parts");
  const { documents, document, openDocument, readOnly, parts } = useDesigner();
  const people = usePeople();
  const [isOpen, setOpen] = useState(false);
  const body = useBrought(panelBody, isOpen);
  const [act, setAct] = useState<PanelAct>();
  const [view, setView] = useState<View>(parts.view);
  const texts = useOwnTexts();
  const order = useDocumentOrder();
  const uploads = useAddedDocuments();
  const id = useId();
  const isPartly = useSight().partly(document.id) !== undefined;
  const name = useDocumentName()(document);
  const [at, count] = [documents.findIndex(({ id }) => id === document.id) + 1, documents.length];
  /** What is asked next stands in a dialog of its own. */
  const begin = (next: PanelAct) => {
    setOpen(false);
    if (next === "people") people?.edit("new");
    else setAct(next);
  };
  const end = () => setAct(undefined);
  const asking = useAsked(dialogs, act !== undefined, end);
  return (
    <>
      {isPartly && <PartlySeen id={id} />}
      <Popover
        label={t("panel.title")}
        open={isOpen}
        onOpenChange={setOpen}
        className="max-h-[min(40rem,calc(100dvh-4.5rem))] w-100 max-w-[calc(100vw-1rem)] overflow-y-auto"
        trigger={
          <Button
            variant="quiet"
            className={cn(
              "min-w-0 max-w-90 px-1.5 max-md:[grid-area:1/2] max-md:h-11 max-md:justify-start",
              // Also before anything is saved, so that the name stays where it is.
              !readOnly && "max-md:pb-4",
            )}
            aria-label={words("document.at", { name, at, count })}
            aria-describedby={isPartly ? id : undefined}
          >
            {parts.title && <OwnWords className="font-strong text-ink">{name}</OwnWords>}
            <span className={cn("text-ink-3 tabular-nums", parts.title && "max-md:hidden")}>
              {words("document.short", { at, count })}
            </span>
            {isPartly && <Icon as={EyeOff} size="sm" className="text-caution-text" />}
            <Icon as={ChevronDown} size="sm" />
          </Button>
        }
      >
        {body.part ? (
          <body.part.PanelBody
            texts={texts}
            order={order}
            uploads={uploads}
            view={view}
            onView={setView}
            onAct={begin}
            onOpen={(id) => {
              openDocument(id);
              setOpen(false);
            }}
          />
        ) : (
          <PartComing state={body.state} onRetry={body.again} />
        )}
      </Popover>
      {asking && <asking.DocumentDialogs act={act} onEnd={end} />}
    </>
  );
}

/** Said of the document's name to those who hear it. */
function PartlySeen({ id }: { id: string }) {
  const t = useWords("designer-documents");
  return (
    <span id={id} hidden>
      {t("sight.here")}
    </span>
  );
}

/** Documents that come from here are taken in without being told as somebody else's: steps that undo takes back. */
function useAddedDocuments() {
  const t = useWords("designer-parts");
  const reason = useReason();
  const designer = useDesigner();
  const { pkg, saving, fields } = designer;
  const ensure = useCallback(() => Promise.resolve(pkg.id), [pkg.id]);
  /** Whoever looks before the answer is there finds what has come with it as one's own, too. */
  const idFor = useCallback(() => {
    const id = newId();
    noteAddedDocument(pkg.id, id);
    return id;
  }, [pkg.id]);
  const note = (name: string, taken: Document) => {
    const own = new Set(designerFields([taken], null).map(({ key }) => key));
    const { fields: all, noteDocument } = fields.getState();
    const was = all.filter(({ key }) => !own.has(key));
    noteDocument(t("add.step", { name }), { kind: "addition", id: taken.id, before: null, after: name }, { was });
    sayUndoable(designer, t("add.done", { name }));
  };
  const hear = (name: string, taken: Document) => {
    saving
      .act(async () => note(name, taken))
      .then(
        (isNoted) => {
          if (!isNoted) say(t("add.done", { name }));
        },
        (cause: unknown) => say(reason(cause), { broken: true }),
      );
  };
  return useUploads(ensure, hear, idFor);
}
