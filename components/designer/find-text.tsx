// "Find text": what is written on the pages of all documents, place by place.
import { ChevronDown, ChevronUp, TextSearch } from "lucide-react";
import { Fragment, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { isOnPage } from "./canvas-store.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { boxStyle } from "./field-look.ts";
import { ToolButton } from "./tool-button.tsx";
import { useDocumentName } from "./use-document-name.ts";
import { useTextSearch } from "./use-text-search.ts";

export function FindText() {
  const t = useWords("designer-canvas");
  const designer = useDesigner();
  const isOpen = useCanvas((state) => state.isSearching);
  const [text, setText] = useState("");
  const { state, find, go } = useTextSearch(designer, isOpen);
  const search = useCanvas((now) => now.search);
  const nameOf = useDocumentName();
  const place = search?.places[search.at];
  const document = designer.documents.find(({ id }) => id === place?.documentId);
  const said = {
    waiting: () => "",
    looking: () => t("search.looking"),
    nowhere: () => t("search.nowhere", { text: state.is === "nowhere" ? state.text : "" }),
    failed: () => t("search.failed", { name: state.is === "failed" ? nameOf(state.document) : "" }),
    shown: () =>
      search && place && document
        ? t("search.at", {
            at: search.at + 1,
            count: search.places.length,
            page: place.page + 1,
            name: nameOf(document),
          })
        : "",
  }[state.is]();
  return (
    <Popover
      label={t("search.title")}
      align="end"
      open={isOpen}
      onOpenChange={(next) => designer.canvas.setState({ isSearching: next })}
      className="w-80 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button variant="quiet" iconOnly className="size-7 max-md:size-11" aria-label={t("search.title")}>
          <Icon as={TextSearch} />
        </Button>
      }
    >
      <form
        className="grid gap-2"
        data-own-keys
        onSubmit={(event) => {
          event.preventDefault();
          find(text.trim());
        }}
      >
        <FormField label={t("search.text")}>
          <Input
            type="search"
            enterKeyHint="search"
            longest={longest.line}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              find(text.trim(), -1);
            }}
          />
        </FormField>
        <p role="status" className="min-h-5 break-words text-ink-2 text-xs">
          {said}
        </p>
        <div className="flex items-center gap-1">
          <Button
            type="submit"
            size="sm"
            className="me-auto max-md:h-11"
            aria-busy={state.is === "looking" || undefined}
          >
            {t("search.act")}
          </Button>
          {place && (
            <>
              <ToolButton glyph={ChevronUp} label={t("search.before")} className="size-7" onClick={() => go(-1)} />
              <ToolButton glyph={ChevronDown} label={t("search.next")} className="size-7" onClick={() => go(1)} />
            </>
          )}
        </div>
      </form>
    </Popover>
  );
}

/** Where the text stands on a page; the place that is shown stands out. */
export function FoundTexts({ page, scale }: { page: number; scale: number }) {
  const { document } = useDesigner();
  const search = useCanvas((state) => state.search);
  return search?.places
    .filter((place) => isOnPage(place, document.id, page))
    .map((place) => (
      <Fragment key={place.id}>
        {place.boxes.map((box) => (
          <span
            key={`${box.left} ${box.top}`}
            aria-hidden="true"
            data-text={place === search.places[search.at] ? "shown" : "found"}
            className={foundLook}
            style={boxStyle(box, scale)}
          />
        ))}
      </Fragment>
    ));
}

const foundLook = cn(
  "pointer-events-none absolute z-1 rounded-[2px] bg-caution/25 data-[text=shown]:bg-accent/30",
  "data-[text=shown]:outline-2 data-[text=shown]:outline-accent data-[text=shown]:outline-solid",
);
