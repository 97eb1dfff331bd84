// PURE. What a report says of one mail, whoever reported it, and how its words are kept.
import type { MailReportKind, MailReportReason } from "#lib/contract/records/mail-report.ts";

/** hard: the address will never take mail; soft: this time it did not. */
export type Permanence = "hard" | "soft" | "unknown";

export type FoundReport = {
  /** Of mails of ours that it may be about. */
  mailIds: string[];
  kind: MailReportKind;
  reason: MailReportReason;
  permanence: Permanence;
  words: string;
  /** The keys that signed the mail (DKIM), where its head came back with it. */
  signatures?: { domain: string; selector: string }[];
};

/** Ours is no header that anybody else sets or rewrites, as some providers do with Message-ID. */
export const mailIdHeader = "X-Countersign-Mail";

const ourId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A mail tells of few others; whoever sends a list of ids is up to something else. */
const mostIds = 20;

/** The ids in Message-IDs and in our own header. An id is random: only who has seen the mail can name it. */
export const mailIdsIn = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => text?.toLowerCase().match(ourId) ?? []))].slice(0, mostIds);

/** "smtp; 550 5.1.1 …": of what kind the words are is no news to people. */
export const withoutType = (text: string): string => text.replace(/^\s*[a-z0-9-]+\s*;\s*/i, "");

/** One line that the database can hold. */
export const keptWords = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 500)
    .toWellFormed();
