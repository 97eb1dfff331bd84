// What was reported of a mail after the mail server had taken it.
import { z } from "zod";
import { DateTime } from "./common.ts";

/** Stored, so only ever add. In the order of their weight: a mail keeps the weightiest of what was reported of it. */
export const mailReportKinds = ["delayed", "delivered", "autoReply", "complaint", "returned"] as const;
export type MailReportKind = (typeof mailReportKinds)[number];

/** Why a mail came back or is late. Stored, so only ever add. */
export const mailReportReasons = [
  "noMailbox",
  "noDomain",
  "disabled",
  "full",
  "tooLarge",
  "refused",
  "noAnswer",
  "unknown",
] as const;
export type MailReportReason = (typeof mailReportReasons)[number];

export const MailReport = z.object({
  kind: z.enum(mailReportKinds),
  reason: z.enum(mailReportReasons),
  /** The other mail server's own words, or the subject of an automatic reply; empty where there were none. */
  words: z.string(),
  /** When the report came. */
  at: DateTime,
});
export type MailReport = z.infer<typeof MailReport>;
