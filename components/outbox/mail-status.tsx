// What became of a mail: a glyph, a word, and the mail server's own words when it failed.

import { cva } from "class-variance-authority";
import {
  CircleCheck,
  CircleSlash,
  Clock,
  Inbox,
  type LucideIcon,
  MailWarning,
  MailX,
  MessageSquareReply,
} from "lucide-react";
import { reportWords } from "#components/desk/report-words.ts";
import { isDropped } from "#components/desk/undelivered.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import type { MailReport } from "#lib/contract/records/mail-report.ts";

const glyphs: Record<Mail["status"], LucideIcon> = { queued: Clock, outbox: Inbox, sent: CircleCheck, failed: MailX };

const state = cva("inline-flex items-center gap-1.5", {
  variants: { status: { queued: "", outbox: "", sent: "", failed: "text-critical-text" } },
});
const glyph = cva("", {
  variants: {
    status: { queued: "text-ink-3", outbox: "text-ink-3", sent: "text-positive", failed: "text-critical-text" },
  },
});
/** The mail server's own. */
const errorWords = "block whitespace-normal text-ink-3 text-xs wrap-anywhere md:max-w-80";

/** Of a mail, or of a text message, of which nothing is reported. */
export function MailStatus({
  mail,
}: {
  mail: Pick<Mail, "status" | "error" | "attempts" | "report"> & Partial<Pick<Mail, "suppressed">>;
}) {
  const t = useWords("outbox");
  if (mail.report) return <ReportStatus report={mail.report} />;
  if (isDropped(mail))
    return (
      <>
        <span className={state({ status: "queued" })}>
          <Icon as={CircleSlash} size="sm" className="text-ink-3" />
          {t("status.dropped")}
        </span>
        {mail.error && <span className={errorWords}>{mail.error}</span>}
      </>
    );
  const { suppressed } = mail;
  if (suppressed)
    return (
      <span className={cn(state({ status: "failed" }), "items-start whitespace-normal md:min-w-48 md:max-w-80")}>
        <Icon as={CircleSlash} size="sm" className={cn(glyph({ status: "failed" }), "mt-0.5")} />
        <span>
          {t.rich("status.suppressed", { reason: suppressed.reason, at: () => <Time at={suppressed.since} /> })}
        </span>
      </span>
    );
  return (
    <>
      <span className={state({ status: mail.status })}>
        <Icon as={glyphs[mail.status]} size="sm" className={glyph({ status: mail.status })} />
        {mail.status === "failed" ? t("status.failed", { attempts: mail.attempts }) : t(`status.${mail.status}`)}
      </span>
      {mail.error && <span className={cn(errorWords, "max-w-80 text-critical-text")}>{mail.error}</span>}
    </>
  );
}

const reportGlyphs: Record<MailReport["kind"], LucideIcon> = {
  delayed: Clock,
  delivered: CircleCheck,
  autoReply: MessageSquareReply,
  complaint: MailWarning,
  returned: MailX,
};
const reportLooks: Partial<Record<MailReport["kind"], Mail["status"]>> = {
  delivered: "sent",
  complaint: "failed",
  returned: "failed",
};

/** What came after the mail server had taken it says more than that. */
function ReportStatus({ report }: { report: MailReport }) {
  const t = useWords("lists");
  const status = reportLooks[report.kind] ?? "queued";
  return (
    <>
      <span className={cn(state({ status }), "items-start whitespace-normal md:min-w-48 md:max-w-80")}>
        <Icon as={reportGlyphs[report.kind]} size="sm" className={cn(glyph({ status }), "mt-0.5")} />
        <span>{reportWords(t, report)}</span>
      </span>
      <span className={errorWords}>
        <Time at={report.at} />
      </span>
      {report.words && (report.kind === "returned" || report.kind === "delayed") && (
        <span className={errorWords}>
          <bdi>{report.words}</bdi>
        </span>
      )}
    </>
  );
}
