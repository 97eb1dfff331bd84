// What the signer is asked to upload, with what is there already: steps while signing, part of the last question before it, and
// of the page after it when something was sent back.
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AttachmentItem } from "./attachment-item.tsx";
import { AttachmentUpload } from "./attachment-upload.tsx";

type AttachmentListProps = { view: CeremonyView; heading?: "h2" | "h3" };

export function AttachmentList({ view, heading: Heading = "h3" }: AttachmentListProps) {
  const t = useWords();
  if (view.attachments.length === 0) return null;
  return (
    <section aria-label={t("files.title")} className="grid min-w-0 gap-2">
      <Heading className="text-[0.875rem]">{t("files.title")}</Heading>
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
