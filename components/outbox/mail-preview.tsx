// A mail as its reader sees it, or as plain text. The frame runs no scripts and reaches nothing of this page.
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { oneMail } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { MailLead } from "./mail-lead.tsx";
import { MailStatus } from "./mail-status.tsx";
import { hiddenLinkWords, kindOfMail } from "./mail-words.ts";

type MailPreviewProps = { mail: Mail | undefined; onClose: () => void; onResend: (mail: Mail) => void };

export function MailPreview({ mail, onClose, onResend }: MailPreviewProps) {
  const t = useWords("outbox");
  const [form, setForm] = useState<"html" | "text">("html");
  return (
    <Dialog
      wide
      open={mail !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={mail ? mail.subject || kindOfMail(t, mail.kind) : ""}
      footer={
        mail && (
          <>
            <Button onClick={() => onResend(mail)}>
              <Icon as={Send} />
              {t("act.again", { status: mail.status })}
            </Button>
            <MailLead mail={mail} variant="primary" />
          </>
        )
      }
    >
      {mail && (
        <div className="grid justify-items-start gap-3">
          <dl className="grid w-full grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs/4.5 [&_dd]:text-ink [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
            <dt>{t("preview.to")}</dt>
            <dd>
              <bdi>{mail.to.name}</bdi> {mail.to.email}
            </dd>
            <dt>{t("preview.when", { sent: mail.sent ? "yes" : "no" })}</dt>
            <dd>
              <Time at={mail.sent ?? mail.created} style="long" />
            </dd>
            <dt>{t("preview.status")}</dt>
            <dd>
              <MailStatus mail={mail} />
            </dd>
          </dl>
          {hiddenLinkWords(t, mail) && <Banner>{hiddenLinkWords(t, mail)}</Banner>}
          <Segmented
            className="max-md:[&>button]:min-h-11"
            label={t("preview.form")}
            value={form}
            onChange={setForm}
            options={[
              { value: "html", label: t("preview.html") },
              { value: "text", label: t("preview.text") },
            ]}
          />
          <MailBody mail={mail} form={form} />
        </div>
      )}
    </Dialog>
  );
}

/** What stands above and below it in the dialog keeps its room, so that the acts are in view. */
const body = "h-[clamp(10rem,100dvh-27.5rem,32.5rem)] w-full rounded-md border border-hairline";

function MailBody({ mail, form }: { mail: Mail; form: "html" | "text" }) {
  const t = useWords("outbox");
  const reason = useReason();
  const found = useQuery(oneMail(mail));
  if (found.error) return <Banner tone="critical">{reason(found.error)}</Banner>;
  if (!found.data) return <Skeleton height={420} />;
  const { html, text, subject, asSent } = found.data;
  if (!html) return <Banner>{t("preview.gone")}</Banner>;
  const left = mail.status === "sent" || mail.status === "outbox";
  return (
    <>
      {left && !asSent && <Banner>{t("preview.madeNow")}</Banner>}
      <Body {...{ html, text, subject, form }} />
    </>
  );
}

function Body({ html, text, subject, form }: { html: string; text: string; subject: string; form: "html" | "text" }) {
  const t = useWords("outbox");
  if (form === "text") {
    return (
      <textarea
        className={cn(
          body,
          "overflow-auto whitespace-pre-wrap bg-sunken p-4 font-mono text-ink-2 text-xs/4.5 wrap-anywhere",
        )}
        dir="auto"
        readOnly
        aria-label={t("preview.asText")}
        value={text}
      />
    );
  }
  return (
    <iframe
      className={cn(body, "bg-sheet scheme-light")}
      title={subject}
      srcDoc={html}
      sandbox=""
      referrerPolicy="no-referrer"
    />
  );
}
