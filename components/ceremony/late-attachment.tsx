// One thing that is asked for while signing: its name first, and the ways to hand it in once the first page is drawn.
import type { ComponentProps } from "react";
import { late, useLate } from "#components/ui/late.ts";
import type { AttachmentUpload } from "./attachment-upload.tsx";

const upload = late(() => import("./attachment-upload.tsx"));

/** Also where the step comes into sight later, when there may be no connection any more. */
export const useAttachmentsAhead = (isNeeded: boolean) => void useLate(isNeeded ? upload : undefined);

export function LateAttachment(props: ComponentProps<typeof AttachmentUpload>) {
  const ways = useLate(upload);
  if (ways) return <ways.AttachmentUpload {...props} />;
  return (
    <b className="wrap-anywhere text-ink" dir="auto">
      {props.attachment.name}
    </b>
  );
}
