// PURE. Which mails somebody waits for in vain: the desk counts them, the outbox shows them.
import type { Mail } from "#lib/contract/outbox.ts";

/** The server dropped it untried: by then it had no point any more, such as an invitation to who had signed. */
export const isDropped = ({ status, attempts }: Pick<Mail, "status" | "attempts">): boolean =>
  status === "failed" && attempts === 0;

/**
 * Somebody waits for it in vain, and the sender has to do something about it. What is reported of a mail is newer than what we
 * know ourselves: one whose sending was interrupted may have arrived.
 */
export const isUndelivered = (mail: Pick<Mail, "status" | "attempts" | "report">): boolean =>
  mail.report ? mail.report.kind === "returned" : mail.status === "failed" && !isDropped(mail);
