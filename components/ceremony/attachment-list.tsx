// What the signer is asked to upload, with what is there already: steps while signing, part of the last question before it, and
// of the page after it when something was sent back.
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AttachmentUpload } from "./attachment-upload.tsx";

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
            <AttachmentUpload view={view} attachment={attachment} />
          </AttachmentItem>
        ))}
      </ul>
    </section>
  );
}
