"use client";
// What the signer is asked to upload, with what is there already: part of the last question before signing.
import { Paperclip, Trash2, Upload } from "lucide-react";
import { useRef } from "react";
import { useRemoveAttachment, useUploadAttachment } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { CeremonyView } from "#lib/api/contract/ceremony.ts";
import { takesFiles } from "#lib/attachments/requirement-status.ts";
import { troubleWords } from "./trouble.ts";
import { useView } from "./use-signing.ts";
import { words } from "./words.ts";

type Attachment = CeremonyView["attachments"][number];

export function AttachmentList() {
  const view = useView();
  if (view.attachments.length === 0) return null;
  return (
    <section aria-label={words.attachments}>
      <h3>{words.attachments}</h3>
      <ul className="summary">
        {view.attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} ceremonyId={view.ceremonyId} attachment={attachment} />
        ))}
      </ul>
    </section>
  );
}

function standing({ status, required, comment }: Attachment): string {
  if (status === "COMPLETE") return words.attachmentAccepted;
  if (status === "REJECTED") return words.attachmentRejected(comment ?? "");
  return required ? words.attachmentAsked : words.attachmentOptional;
}

function AttachmentRow({ ceremonyId, attachment }: { ceremonyId: string; attachment: Attachment }) {
  const { id: attachmentUid, name, description, files } = attachment;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadAttachment(ceremonyId);
  const remove = useRemoveAttachment(ceremonyId);
  const trouble = upload.error ?? remove.error;
  const label = files.length > 0 ? words.attachmentMore(name) : words.attachmentUpload(name);
  return (
    <li className="attachment">
      <Icon as={Paperclip} />
      <div className="grow">
        <span className="strong" dir="auto">
          {name}
        </span>{" "}
        <span className="soft" dir="auto">
          {standing(attachment)}
        </span>
        {description ? <p dir="auto">{description}</p> : null}
        {files.map((file) => (
          <p key={file.id}>
            <span className="clip" dir="auto">
              {file.name}
            </span>
            {takesFiles(attachment) ? (
              <Button
                iconOnly
                variant="quiet"
                aria-label={words.attachmentTakeBack(file.name)}
                onClick={() => remove.mutate({ attachmentUid, fileId: String(file.id) })}
              >
                <Icon as={Trash2} />
              </Button>
            ) : null}
          </p>
        ))}
        {trouble ? (
          <Banner tone="critical" live="polite">
            {troubleWords(trouble)}
          </Banner>
        ) : null}
      </div>
      {takesFiles(attachment) ? (
        <>
          <Button
            aria-label={label}
            busyLabel={upload.isPending ? words.attachmentUploading : undefined}
            onClick={() => input.current?.click()}
          >
            <Icon as={Upload} />
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
    </li>
  );
}
