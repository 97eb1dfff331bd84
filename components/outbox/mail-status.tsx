"use client";
// What became of a mail: a glyph, a word, and the mail server's own words when it failed.

import { CircleCheck, CircleSlash, Clock, Inbox, type LucideIcon, MailX } from "lucide-react";
import { isDropped } from "#components/desk/undelivered.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";

const glyphs: Record<Mail["status"], LucideIcon> = { queued: Clock, outbox: Inbox, sent: CircleCheck, failed: MailX };

export function MailStatus({ mail }: { mail: Mail }) {
  const t = useWords("outbox");
  if (isDropped(mail))
    return (
      <>
        <span className="mail-state">
          <Icon as={CircleSlash} />
          {t("status.dropped")}
        </span>
        {mail.error && <span className="sub">{mail.error}</span>}
      </>
    );
  return (
    <>
      <span className={`mail-state is-${mail.status}`}>
        <Icon as={glyphs[mail.status]} />
        {mail.status === "failed" ? t("status.failed", { attempts: mail.attempts }) : t(`status.${mail.status}`)}
      </span>
      {mail.error && <span className="sub server-words">{mail.error}</span>}
    </>
  );
}
