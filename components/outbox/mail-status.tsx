// What became of a mail: a glyph, a word, and the mail server's own words when it failed.

import { cva } from "class-variance-authority";
import { CircleCheck, CircleSlash, Clock, Inbox, type LucideIcon, MailX } from "lucide-react";
import { isDropped } from "#components/desk/undelivered.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";

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

export function MailStatus({ mail }: { mail: Mail }) {
  const t = useWords("outbox");
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
