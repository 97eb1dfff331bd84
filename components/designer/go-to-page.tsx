// The page in view; pressed, it asks which one to go to.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { useDocumentName } from "./use-document-name.ts";

export function GoToPage() {
  const words = useWords("designer");
  const t = useWords("designer-canvas");
  const { document } = useDesigner();
  const page = useCanvas((state) => state.page);
  const [isOpen, setOpen] = useState(false);
  const place = { page: page + 1, count: document.pages.length };
  return (
    <Popover
      label={t("goTo.title")}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button
          variant="quiet"
          className="h-7 whitespace-nowrap px-1.5 font-normal tabular-nums max-md:h-11"
          aria-label={words("page.at", place)}
        >
          <span className="max-md:hidden">{words.rich("page.bold", { b: (part) => <b>{part}</b>, ...place })}</span>
          {/* A phone has room for the numbers. */}
          <span className="md:hidden">{words("document.short", { at: place.page, count: place.count })}</span>
        </Button>
      }
    >
      <GoForm page={page} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function GoForm({ page, onDone }: { page: number; onDone: () => void }) {
  const t = useWords("designer-canvas");
  const { document, documents, openDocument } = useDesigner();
  const nameOf = useDocumentName();
  const [id, setId] = useState(document.id);
  const [number, setNumber] = useState(String(page + 1));
  const [error, setError] = useState<string>();
  const count = documents.find((one) => one.id === id)?.pages.length ?? 0;
  const go = () => {
    const wanted = /^\d+$/.test(number.trim()) ? Number(number.trim()) : 0;
    if (wanted < 1 || wanted > count) return setError(t("goTo.outside", { count }));
    openDocument(id, wanted - 1);
    onDone();
  };
  return (
    <form
      className="grid gap-3"
      data-own-keys
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <FormField label={t("goTo.page", { count })} error={error}>
        <Input
          inputMode="numeric"
          longest={longest.line}
          value={number}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </FormField>
      {documents.length > 1 && (
        <FormField label={t("goTo.document")}>
          <Select
            value={id}
            onChange={(event) => {
              setId(event.currentTarget.value);
              setError(undefined);
            }}
            options={documents.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        </FormField>
      )}
      <Button type="submit" variant="primary" className="justify-self-start max-md:h-11">
        {t("goTo.act")}
      </Button>
    </form>
  );
}
