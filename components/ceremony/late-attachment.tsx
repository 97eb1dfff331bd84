// One thing that is asked for while signing: its name first, and the ways to hand it in once their script is there.
import type { ComponentProps } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { late, useLate } from "#components/ui/late.ts";
import { useBrought } from "#components/ui/use-brought.ts";
import { useWords } from "#components/ui/use-words.ts";
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

type LateAttachmentProps = ComponentProps<typeof AttachmentUpload> & {
  /** Off where it stands below a document, which is to be drawn first. */
  isAsked?: boolean;
};

export function LateAttachment({ isAsked, ...entry }: LateAttachmentProps) {
  const t = useWords();
  const { part: ways, state, again } = useBrought(upload, isAsked);
  if (ways) return <ways.AttachmentUpload {...entry} />;
  return (
    <>
      <b className="wrap-anywhere text-ink" dir="auto">
        {entry.attachment.name}
      </b>
      <div aria-live="polite">
        {state === "coming" ? (
          <span className="text-ink-3">{t("files.coming")}</span>
        ) : (
          <Banner
            tone="caution"
            action={
              <Button busyLabel={state === "again" ? t("files.coming") : undefined} onClick={again}>
                {t("files.again")}
              </Button>
            }
          >
            {t("offline")}
          </Banner>
        )}
      </div>
    </>
  );
}
