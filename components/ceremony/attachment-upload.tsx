// One thing that is asked for: what the sender says of it, what is there, what is on its way, and the ways to hand in more.
import { Camera, Check, Download, Paperclip, Undo2, Upload, X } from "lucide-react";
import { type Ref, use, useRef } from "react";
import { useRemoveAttachment } from "#components/queries/ceremony-files.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { rowOf } from "#lib/language/formats.ts";
import { acceptOf, kindNames } from "#lib/packages/attachments/accepted-kinds.ts";
import { takesFiles } from "#lib/packages/attachments/requirement-status.ts";
import { largestFile } from "#lib/packages/attachments/uploaded-file.ts";
import { type Attachment, attachmentStatus } from "./attachment-status.ts";
import { FileAddressContext } from "./file-address.ts";
import { FileThumb } from "./file-thumb.tsx";
import { useBeforeLeaving } from "./leaving.ts";
import { mostOf, sendable } from "./sendable-file.ts";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";
import { fingerClass, UploadRow } from "./upload-row.tsx";
import { useUploads, useUploadsGoOn } from "./use-uploads.ts";

type AttachmentUploadProps = { view: CeremonyView; attachment: Attachment; inputRef?: Ref<HTMLButtonElement> };

const megabytes = largestFile / 1_048_576;

/** What is on its way goes on while the ceremony is on the screen, and ends with it. */
export function UploadsGoOn({ ceremonyId }: { ceremonyId: string }) {
  useBeforeLeaving(useUploadsGoOn(ceremonyId).end);
  return null;
}

export function AttachmentUpload({ view, attachment, inputRef }: AttachmentUploadProps) {
  const t = useWords();
  const { ceremonyId, settings } = view;
  const { id: attachmentUid, name, description, comment, files, status } = attachment;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { acts, uploads, arrived } = useUploads(ceremonyId, attachmentUid);
  const remove = useRemoveAttachment(ceremonyId);
  const addressOf = use(FileAddressContext);
  const isBack = status === "REJECTED";
  const isOpen = takesFiles(attachment);
  const more = files.length + uploads.length > 0;
  const label = more ? t("files.addFor", { name }) : t("files.chooseFor", { name });
  const most = mostOf(settings.maxAttachmentFiles);
  const kinds = view.attachmentKinds ?? [];
  const reader = useReader();
  // A camera makes one of these.
  const takesPhotos = kinds.length === 0 || kinds.includes("jpg") || kinds.includes("heic");
  async function take(chosen: readonly File[]) {
    const sent = uploads.filter(({ standing }) => standing.kind !== "unsendable" && standing.kind !== "refused");
    acts.add(attachmentUid, await sendable(chosen, most - files.length - sent.length, kinds));
  }
  const isOver = useFileDrop(place, isOpen ? (dropped) => void take(dropped) : null);
  function choose(byCamera: boolean) {
    const { current } = input;
    if (!current) return;
    // A telephone opens its camera at once where one is asked for, and offers its files where none is.
    current.accept = byCamera ? "image/*" : acceptOf(kinds);
    if (byCamera) current.setAttribute("capture", "environment");
    else current.removeAttribute("capture");
    current.click();
  }
  /** What took a row away is gone with it: the focus goes to the way to add another. */
  const focusChooser = () => place.current?.querySelector<HTMLElement>("[data-act=choose-file]")?.focus();
  return (
    <div
      ref={place}
      data-over={isOver || undefined}
      className="grid min-w-0 gap-1.5 rounded-md outline-offset-4 data-over:outline-2 data-over:outline-accent data-over:outline-dashed"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="wrap-anywhere text-ink" dir="auto">
          {name}
        </b>
        <span className={cn("flex-none", isBack ? "text-critical-text" : "text-ink-3")}>
          {attachmentStatus(attachment, t)}
        </span>
      </div>
      {description ? (
        <p className="text-ink-3" dir="auto">
          {description}
        </p>
      ) : null}
      {isBack && comment ? (
        <blockquote className="m-0 border-critical border-s-2 ps-3 text-ink">
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {t("files.comment", { text: comment })}
          </p>
          <span className="text-ink-3 text-sm" dir="auto">
            {senderName(view, t)}
          </span>
        </blockquote>
      ) : null}
      {more ? (
        <ul className="rounded-md border border-hairline">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex min-h-11 items-center gap-3 border-hairline border-b ps-3.5 pe-1.5 last:border-0 slim:flex-wrap slim:justify-end slim:gap-y-0 slim:pt-1.5"
            >
              <FileThumb
                name={file.name}
                source={addressOf(ceremonyId, attachmentUid, file.id)}
                glyph={isBack ? Undo2 : isOpen ? Paperclip : Check}
              />
              <span
                className="min-w-0 flex-1 truncate slim:min-w-[62%] slim:whitespace-normal slim:wrap-anywhere"
                dir="auto"
                title={file.name}
              >
                {file.name}
              </span>
              <a
                data-slot="button"
                className={buttonClass({ variant: "quiet", iconOnly: true, className: fingerClass })}
                href={addressOf(ceremonyId, attachmentUid, file.id)}
                download={file.name}
                aria-label={t("downloads.file", { name: file.name })}
              >
                <Icon as={Download} />
              </a>
              {isOpen ? (
                <Button
                  iconOnly
                  variant="quiet"
                  className={fingerClass}
                  aria-label={t("files.takeBack", { file: file.name })}
                  onClick={() => remove.mutate({ attachmentUid, fileId: String(file.id) }, { onSuccess: focusChooser })}
                >
                  <Icon as={X} />
                </Button>
              ) : null}
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onAgain={acts.resume}
              onTakeOff={() => {
                acts.takeOff(upload.id);
                focusChooser();
              }}
            />
          ))}
        </ul>
      ) : null}
      <p className="sr-only" role="status">
        {arrived ? t("files.arrived") : ""}
      </p>
      {remove.error ? (
        <Banner tone="critical" live="polite">
          {troubleWords(t, remove.error)}
        </Banner>
      ) : null}
      {isOpen ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
            {takesPhotos && (
              <Button
                block
                size="lg"
                className="hidden h-auto min-h-11 whitespace-normal pointer-coarse:flex"
                aria-label={t("files.takePhotoFor", { name })}
                onClick={() => choose(true)}
              >
                <Icon as={Camera} />
                {t("files.takePhoto")}
              </Button>
            )}
            <Button
              block
              size="lg"
              className="h-auto min-h-11 whitespace-normal"
              data-act="choose-file"
              ref={inputRef}
              aria-label={label}
              onClick={() => choose(false)}
            >
              <Icon as={Upload} />
              {more ? t("files.add") : t("files.choose")}
            </Button>
          </div>
          <Hint>
            {kinds.length > 0
              ? t("files.kinds", { kinds: rowOf(kindNames(kinds), reader), megabytes })
              : t("files.rule", { megabytes })}{" "}
            {settings.maxAttachmentFiles ? `${t("files.most", { most })} ` : ""}
            <span className="pointer-coarse:hidden">{t("files.drop")}</span>
          </Hint>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={acceptOf(kinds)}
            aria-label={label}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              // The same file can be chosen again after it was refused and repaired.
              event.currentTarget.value = "";
              if (chosen.length > 0) void take(chosen);
            }}
          />
        </>
      ) : null}
    </div>
  );
}
