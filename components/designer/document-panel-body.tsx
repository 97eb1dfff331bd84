// What stands in the panel of the package: titles and descriptions, the documents, and what may be done to them.
import { FileCog, LayoutTemplate, Save, Upload as UploadGlyph, UserPlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { documentAccept, documentRule } from "#components/packages/document-rule.ts";
import { UploadRow } from "#components/packages/prepare/upload-row.tsx";
import type { useUploads } from "#components/packages/prepare/use-uploads.ts";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type ConsentAct, ConsentCard } from "./consent-card.tsx";
import { useDesigner } from "./designer-context.ts";
import type { DocumentAct, View } from "./document-card.tsx";
import { DocumentCards } from "./document-cards.tsx";
import { OwnText } from "./own-text.tsx";
import type { DocumentOrder } from "./use-document-order.ts";
import type { OwnTexts } from "./use-own-texts.ts";

export type PanelAct = "settings" | "people" | "saveLayout" | "applyLayout" | ConsentAct | DocumentAct;
type Uploads = ReturnType<typeof useUploads>;

type PanelBodyProps = {
  texts: OwnTexts;
  order: DocumentOrder;
  uploads: Uploads;
  view: View;
  onView: (view: View) => void;
  onOpen: (documentId: string) => void;
  onAct: (act: PanelAct) => void;
};

export function PanelBody({ texts, order, uploads, view, onView, onOpen, onAct }: PanelBodyProps) {
  const t = useWords("designer-parts");
  const { readOnly, parts } = useDesigner();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-part="document-panel">
      {/* First, because that is what the panel is opened for most, and no keyboard comes up for it on a phone. */}
      <section className="grid gap-2">
        <div className="flex items-center gap-2">
          <h2 className="flex-1 text-sm">{t("panel.documents")}</h2>
          <Segmented
            label={t("view.label")}
            value={view}
            onChange={onView}
            className="max-md:[&_button]:min-h-11"
            options={[
              { value: "grid", label: t("view.grid") },
              { value: "list", label: t("view.list") },
            ]}
          />
        </div>
        <DocumentCards view={view} texts={texts} order={order} onOpen={onOpen} onAct={onAct} />
        {parts.addDocument && <AddDocument uploads={uploads} />}
        <ConsentCard onAct={onAct} />
      </section>
      {!readOnly && (parts.title || parts.description) && (
        <div className="grid gap-2">
          {parts.title && <OwnText label={t("panel.package")} of={{ member: "name" }} texts={texts} />}
          {parts.description && <OwnText label={t("panel.about")} of={{ member: "description" }} texts={texts} />}
        </div>
      )}
      <PanelActs onAct={onAct} />
    </div>
  );
}

export function PanelActs({ onAct }: { onAct: (act: PanelAct) => void }) {
  const words = useWords("designer");
  const t = useWords("designer-parts");
  const { parts } = useDesigner();
  const row = "w-full justify-start max-md:min-h-11";
  const one = (
    act: "settings" | "people" | "saveLayout" | "applyLayout",
    glyph: ComponentProps<typeof Icon>["as"],
    label: string,
  ) => (
    <Button variant="quiet" className={row} onClick={() => onAct(act)}>
      <Icon as={glyph} />
      {label}
    </Button>
  );
  return (
    <div className="grid gap-0.5 border-hairline border-t pt-2 empty:hidden">
      {parts.settings && one("settings", FileCog, t("settings.act"))}
      {parts.addRecipient && one("people", UserPlus, words("recipients.add"))}
      {parts.saveLayout && one("saveLayout", Save, t("layout.save.act"))}
      {parts.applyLayout && one("applyLayout", LayoutTemplate, t("layout.apply.act"))}
    </div>
  );
}

function AddDocument({ uploads }: { uploads: Uploads }) {
  const ui = useUiWords();
  const t = useWords("designer-parts");
  const rule = documentRule(useWords("desk"));
  const [refusals, setRefusals] = useState<string[]>([]);
  const take = (files: File[]) => {
    const refused = files.map((file) => refusalOf(ui, file, rule));
    setRefusals(refused.filter((reason) => reason !== null));
    uploads.add(files.filter((_, at) => refused[at] === null));
  };
  return (
    <>
      {uploads.uploads.length > 0 && (
        <ul aria-label={t("add.coming")}>
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <label
        className={buttonClass({
          className: "cursor-pointer justify-self-start focus-within:shadow-(--focus-ring) max-md:min-h-11",
        })}
      >
        <Icon as={UploadGlyph} />
        {t("add.act")}
        <input
          className="sr-only"
          type="file"
          multiple
          accept={documentAccept}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </label>
      <FileRefusals reasons={refusals} />
    </>
  );
}
