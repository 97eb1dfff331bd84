// One thing that is asked for while signing: its name first, and the ways to hand it in once the first page is drawn.
import type { ComponentProps } from "react";
import { late, useLate } from "#components/ui/late.ts";
import type { AttachmentUpload } from "./attachment-upload.tsx";

const upload = late(() => import("./attachment-upload.tsx"));

/**
 * While the ceremony is on the screen: the ways to hand in come ahead, also where the step comes into sight later, when there may
 * be no connection any more; and what is on its way goes on.
 */
export function AttachmentsAhead({ ceremonyId }: { ceremonyId: string }) {
  const ways = useLate(upload);
  return ways ? <ways.UploadsGoOn ceremonyId={ceremonyId} /> : null;
}

export function LateAttachment(props: ComponentProps<typeof AttachmentUpload>) {
  const ways = useLate(upload);
  if (ways) return <ways.AttachmentUpload {...props} />;
  return (
    <b className="wrap-anywhere text-ink" dir="auto">
      {props.attachment.name}
    </b>
  );
}
