// The files that are asked for, as steps below the document: each a place that Next leads to.
import { use, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { TimeForMore } from "#components/ui/late.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AttachmentItem } from "./attachment-item.tsx";
import type { Attachment } from "./attachment-status.ts";
import { LateAttachment } from "./late-attachment.tsx";
import { attachmentKey } from "./signing-state.ts";
import { useView } from "./use-signing.ts";
import { useTrip } from "./use-trip.ts";

/** `className` has the last word about the card. */
export function AttachmentSteps({ className }: { className?: string }) {
  const t = useWords();
  const view = useView();
  const { attachments } = view;
  if (attachments.length === 0) return null;
  return (
    <section
      className={cn("mt-6 grid min-w-0 gap-2 rounded-lg border border-hairline bg-raised px-5 pt-4 pb-1", className)}
      aria-labelledby="attachments"
    >
      <h2 className="text-[0.875rem]" id="attachments">
        {t("files.title")}
      </h2>
      <p>{t("files.lead")}</p>
      <ul>
        {attachments.map((attachment) => (
          <AttachmentStep key={attachment.id} view={view} attachment={attachment} />
        ))}
      </ul>
    </section>
  );
}

type AttachmentStepProps = { view: CeremonyView; attachment: Attachment };

function AttachmentStep({ view, attachment }: AttachmentStepProps) {
  const holder = useRef<HTMLLIElement>(null);
  const key = attachmentKey(attachment.id);
  const isTime = use(TimeForMore);
  useTrip(holder, key);
  return (
    <AttachmentItem className="relative scroll-m-30" ref={holder} data-step={key}>
      <LateAttachment view={view} attachment={attachment} isAsked={isTime} />
    </AttachmentItem>
  );
}
