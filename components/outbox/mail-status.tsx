// What became of a mail: a glyph, a word, and the mail server's own words when it failed.

import { CircleCheck, CircleSlash, Clock, Inbox, type LucideIcon, MailX } from "lucide-react";
import { isDropped } from "#components/desk/undelivered.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { Mail } from "#lib/contract/outbox.ts";
import { attemptWords, statusOfMail } from "./mail-words.ts";

const glyphs: Record<Mail["status"], LucideIcon> = { queued: Clock, outbox: Inbox, sent: CircleCheck, failed: MailX };

export function MailStatus({ mail }: { mail: Mail }) {
  const tries = attemptWords(mail.attempts);
  if (isDropped(mail))
    return (
      <>
        <span className="mail-state">
          <Icon as={CircleSlash} />
          No longer needed
        </span>
        {mail.error && <span className="sub">{mail.error}</span>}
      </>
    );
  return (
    <>
      <span className={`mail-state is-${mail.status}`}>
        <Icon as={glyphs[mail.status]} />
        {statusOfMail[mail.status]}
        {mail.status === "failed" && tries && ` ${tries}`}
      </span>
      {mail.error && <span className="sub server-words">{mail.error}</span>}
    </>
  );
}
