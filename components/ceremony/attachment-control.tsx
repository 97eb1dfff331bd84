// Files that are handed in, as a step at full size; and the room that any step has in the sheet.
import type { Ref } from "react";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { LateAttachment } from "./late-attachment.tsx";
import { attachmentKey, type Step } from "./signing-state.ts";
import { useView } from "./use-signing.ts";

/** What does not fit scrolls; the acts below it stay in view. The margin is the room of a focus ring. */
export const roomInSheet = "-m-1 min-h-0 overflow-auto overscroll-contain p-1 turned:flex-1";

type AttachmentControlProps = { step: Step; look: "sheet" | "form"; inputRef: Ref<HTMLButtonElement> };

export function AttachmentControl({ step, look, inputRef }: AttachmentControlProps) {
  const t = useWords();
  const view = useView();
  const attachment = view.attachments.find(({ id }) => attachmentKey(id) === step.key);
  if (!attachment) return null;
  return (
    <section
      data-slot="field-control"
      className={cn("grid min-w-0 gap-2", look === "sheet" && cn(roomInSheet, "pb-4"))}
      aria-label={t("field.named", { label: step.label, required: step.required ? "yes" : "no" })}
    >
      <LateAttachment view={view} attachment={attachment} inputRef={inputRef} />
    </section>
  );
}
