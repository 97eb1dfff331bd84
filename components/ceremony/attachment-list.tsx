// What the signer is asked to upload, with what is there already: steps while signing, part of the last question before it, and
// of the page after it when something was sent back.
import { Check, Paperclip, Undo2, Upload, X } from "lucide-react";
import { type ComponentProps, type Ref, useRef } from "react";
import { useRemoveAttachment, useUploadAttachment } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { takesFiles } from "#lib/packages/attachments/requirement-status.ts";
import { troubleWords } from "./trouble.ts";

type Attachment = CeremonyView["attachments"][number];

/** One requirement among others. */
export function AttachmentItem({ className, ...rest }: ComponentProps<"li">) {
  return (
    <li {...rest} className={cn("grid grid-cols-[minmax(0,1fr)] gap-1.5 border-hairline border-t py-3", className)} />
  );
}

type AttachmentListProps = { view: CeremonyView; heading?: "h2" | "h3" };

export function AttachmentList({ view, heading: Heading = "h3" }: AttachmentListProps) {
  const t = useWords();
  if (view.attachments.length === 0) return null;
  return (
    <section aria-label={t("files.title")} className="grid min-w-0 gap-2">
      <Heading className="text-[14px]">{t("files.title")}</Heading>
      <ul>
        {view.attachments.map((attachment) => (
          <AttachmentItem key={attachment.id}>
            <AttachmentUpload ceremonyId={view.ceremonyId} attachment={attachment} />
          </AttachmentItem>
        ))}
      </ul>
    </section>
  );
}

/** How an attachment stands, in a word. */
export function attachmentStatus({ status, required }: Attachment, t: Words): string {
  const asked = required ? "required" : "optional";
  return t("files.status", {
    status: status === "COMPLETE" ? "accepted" : status === "REJECTED" ? "rejected" : asked,
  });
}

type AttachmentUploadProps = { ceremonyId: string; attachment: Attachment; inputRef?: Ref<HTMLButtonElement> };

/** One of them: what is asked, what is there, what the sender said about it, and the way to hand in more. */
export function AttachmentUpload({ ceremonyId, attachment, inputRef }: AttachmentUploadProps) {
  const t = useWords();
  const { id: attachmentUid, name, description, comment, files, status } = attachment;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadAttachment(ceremonyId);
  const remove = useRemoveAttachment(ceremonyId);
  const trouble = upload.error ?? remove.error;
  const isBack = status === "REJECTED";
  const isOpen = takesFiles(attachment);
  const more = files.length > 0;
  const label = more ? t("files.addFor", { name }) : t("files.chooseFor", { name });
  return (
    <>
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
        <p className="text-critical-text" dir="auto">
          {t("files.comment", { text: comment })}
        </p>
      ) : null}
      {more ? (
        <ul className="rounded-md border border-hairline">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex min-h-11 items-center gap-3 border-hairline border-b ps-3.5 pe-1.5 last:border-0"
            >
              <Icon as={isBack ? Undo2 : isOpen ? Paperclip : Check} />
              <span className="truncate min-w-0 flex-1" dir="auto" title={file.name}>
                {file.name}
              </span>
              {isOpen ? (
                <Button
                  iconOnly
                  variant="quiet"
                  aria-label={t("files.takeBack", { file: file.name })}
                  onClick={() => remove.mutate({ attachmentUid, fileId: String(file.id) })}
                >
                  <Icon as={X} />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {trouble ? (
        <Banner tone="critical" live="polite">
          {troubleWords(t, trouble)}
        </Banner>
      ) : null}
      {isOpen ? (
        <>
          <Button
            block
            size="lg"
            className="h-auto min-h-11 whitespace-normal"
            ref={inputRef}
            aria-label={upload.isPending ? undefined : label}
            busyLabel={upload.isPending ? t("files.uploading") : undefined}
            onClick={() => input.current?.click()}
          >
            <Icon as={Upload} />
            {more ? t("files.add") : t("files.choose")}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={label}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = "";
              if (chosen.length > 0) upload.mutate({ attachmentUid, files: chosen });
            }}
          />
        </>
      ) : null}
    </>
  );
}
