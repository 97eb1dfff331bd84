// The documents of a draft, uploads on their way among them, and where more are dropped.
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Eye,
  FileText,
  Library,
  Pencil,
  Trash2,
  Upload as UploadGlyph,
} from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { cn } from "#components/ui/cn.ts";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { documentAccept, documentRule } from "../document-rule.ts";
import { sightDialog } from "./late-dialogs.ts";
import { rowClass, UploadRow } from "./upload-row.tsx";
import type { Inside } from "./use-inside.ts";
import { useKeepInLibrary } from "./use-keep-in-library.ts";
import type { useUploads } from "./use-uploads.ts";

type DocumentListProps = {
  documents: Document[];
  uploads: ReturnType<typeof useUploads>;
  onRename: (document: Document, name: string) => void;
  onMove: (documentId: string, past: string, by: -1 | 1) => void;
  onRemove: (document: Document) => void;
  /** Missing while there is no draft yet. */
  pkg: Package | undefined;
  /** May keep documents for everybody of the account. */
  isManager: boolean;
  inside: Pick<Inside, "isOn" | "hasPeople" | "setOn">;
};

export function DocumentList(props: DocumentListProps) {
  const { documents, uploads, onRename, onMove, onRemove, pkg, isManager, inside } = props;
  const ui = useUiWords();
  const t = useWords("prepare");
  const rule = documentRule(useWords("desk"));
  const place = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const off = useFeaturesOff();
  const sight = useLateDialog(sightDialog);
  const keep = useKeepInLibrary(pkg?.id);
  const seen = pkg?.documents.find(({ id }) => id === sight.about);

  function take(files: File[]) {
    setRefusals(files.map((file) => refusalOf(ui, file, rule)).filter((reason) => reason !== null));
    const accepted = files.filter((file) => refusalOf(ui, file, rule) === null);
    if (accepted.length > 0) uploads.add(accepted);
  }
  function pick(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = "";
  }
  const isOver = useFileDrop(place, take, true);

  return (
    <div
      className={cn(
        "rounded-lg border border-hairline bg-raised max-md:[&_[data-slot=button]]:min-h-11 max-md:[&_[data-slot=button]]:min-w-11",
        isOver && "border-accent-line bg-accent-wash",
      )}
      ref={place}
    >
      <ul aria-label={t("documents.title")}>
        {documents.map((document, index) => (
          <DocumentRow
            key={document.id}
            document={document}
            first={index === 0}
            last={index === documents.length - 1}
            onRename={onRename}
            onMove={(by) => {
              const neighbour = documents[index + by];
              if (neighbour) onMove(document.id, neighbour.id, by);
            }}
            onRemove={() => onRemove(document)}
            onSight={off.has("documentVisibility") ? undefined : () => sight.open(document.id)}
            onKeep={isManager ? () => void keep(document) : undefined}
          />
        ))}
        {uploads.uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <label
        className={cn(
          "relative m-1.5 flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-md border border-edge-input",
          "border-dashed px-3.5 py-2 text-ink-3 focus-within:shadow-(--focus-ring) hover:bg-sunken",
        )}
      >
        <Icon as={UploadGlyph} />
        <span>
          {isOver
            ? t("documents.letGo")
            : t.rich("documents.drop", {
                any: documents.length + uploads.uploads.length === 0 ? "no" : "yes",
                b: (words) => <b className="font-medium text-accent-text">{words}</b>,
              })}
        </span>
        <input
          className="sr-only"
          type="file"
          multiple
          accept={documentAccept}
          onChange={pick}
          aria-label={t("documents.choose")}
        />
      </label>
      <div className="px-3 pt-1 pb-2.5">
        <Checkbox
          checked={inside.isOn}
          disabled={!inside.hasPeople}
          onChange={({ currentTarget }) => inside.setOn(currentTarget.checked)}
          hint={
            inside.hasPeople
              ? t("documents.inside.hint", { field: "[Signer1.capture1]", tag: "{{esl:Signer1:signature}}" })
              : t("documents.inside.first")
          }
        >
          {t("documents.inside.label")}
        </Checkbox>
      </div>
      <FileRefusals reasons={refusals} className="px-3 pt-1 pb-2.5" />
      {sight.parts && pkg && seen && <sight.parts.SightDialog pkg={pkg} document={seen} onClose={sight.close} />}
    </div>
  );
}

function DocumentRow({
  document,
  first,
  last,
  onRename,
  onMove,
  onRemove,
  onSight,
  onKeep,
}: {
  document: Document;
  first: boolean;
  last: boolean;
  onRename: (document: Document, name: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Missing where the account has switched it off. */
  onSight: (() => void) | undefined;
  onKeep: (() => void) | undefined;
}) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const megabytes = useFileSize();
  /** The document as it stood when its new name was begun. */
  const [edit, setEdit] = useState<{ seen: Document; name: string }>();

  function rename() {
    if (edit) onRename(edit.seen, edit.name);
    setEdit(undefined);
  }

  return (
    <li data-document={document.id} className={rowClass}>
      <Icon as={FileText} size="lg" className="text-ink-3" />
      <div className="min-w-0">
        {edit === undefined ? (
          <span className="block font-medium text-ink text-sm truncate" dir="auto">
            {document.name}
          </span>
        ) : (
          <Input
            autoFocus
            longest={longest.short}
            aria-label={t("documents.newName", { name: document.name })}
            value={edit.name}
            onChange={(event) => setEdit({ ...edit, name: event.currentTarget.value })}
            onBlur={rename}
            onKeyDown={(event) => (event.key === "Enter" ? rename() : event.key === "Escape" && setEdit(undefined))}
          />
        )}
        <span className="block text-ink-3 text-xs tabular-nums">
          {t("documents.facts", { pages: document.pages.length, size: megabytes(document.size) })}
        </span>
        {document.externalSigned && <span className="block text-ink-3 text-xs">{t("documents.cameSigned")}</span>}
      </div>
      <Menu
        label={document.name}
        trigger={
          <Button size="sm" variant="quiet" iconOnly aria-label={t("documents.actions", { name: document.name })}>
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        <MenuItem glyph={Pencil} onSelect={() => setEdit({ seen: document, name: document.name })}>
          {t("documents.rename")}
        </MenuItem>
        {!first && (
          <MenuItem glyph={ArrowUp} onSelect={() => onMove(-1)}>
            {t("documents.up")}
          </MenuItem>
        )}
        {!last && (
          <MenuItem glyph={ArrowDown} onSelect={() => onMove(1)}>
            {t("documents.down")}
          </MenuItem>
        )}
        {onSight && (
          <MenuItem glyph={Eye} onSelect={onSight}>
            {words("sight.act")}
          </MenuItem>
        )}
        {onKeep && (
          <MenuItem glyph={Library} onSelect={onKeep}>
            {words("library.keep")}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem glyph={Trash2} danger onSelect={onRemove}>
          {t("documents.remove")}
        </MenuItem>
      </Menu>
    </li>
  );
}
