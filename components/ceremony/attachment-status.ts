// How a requirement stands, in a word.
import type { Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

export type Attachment = CeremonyView["attachments"][number];

export function attachmentStatus({ status, required }: Attachment, t: Words): string {
  const asked = required ? "required" : "optional";
  return t("files.status", {
    status: status === "COMPLETE" ? "accepted" : status === "REJECTED" ? "rejected" : asked,
  });
}
