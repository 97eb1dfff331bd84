// PURE. What Postmark's webhooks say of a mail: bounces, spam complaints and deliveries; what else it pushes is no news of delivery.
import { z } from "zod";
import type { MailReportReason } from "#lib/contract/records/mail-report.ts";
import { type FoundReport, keptWords, mailIdsIn, type Permanence } from "./found-report.ts";
import { reasonOf } from "./status-reason.ts";

const text = z.string().catch("");

/** Postmark gives each mail an id of its own, and tells ours as metadata alone: what a mail carried in such a header (by SMTP). */
const metadata = "countersign";
export const postmarkHeader = `X-PM-Metadata-${metadata}`;

/** Other senders' mails have none, or somebody else's. */
const Metadata = z.object({ [metadata]: text }).catch({ [metadata]: "" });

export const Postmark = z.object({
  RecordType: z.string(),
  Type: text,
  Metadata,
  Description: text,
  /** The other mail server's own words. */
  Details: text,
});

type Bounce = { kind: FoundReport["kind"]; reason?: MailReportReason; permanence?: Permanence };

/** By Postmark's types of bounces; those that it does not have (who subscribed, templates) are about no mail that left. */
const bounces: Record<string, Bounce> = {
  HardBounce: { kind: "returned", permanence: "hard" },
  BadEmailAddress: { kind: "returned", reason: "noMailbox", permanence: "hard" },
  SoftBounce: { kind: "returned", permanence: "soft" },
  DnsError: { kind: "returned", reason: "noDomain" },
  Transient: { kind: "delayed", permanence: "soft" },
  Unknown: { kind: "returned" },
  AddressChange: { kind: "autoReply" },
  AutoResponder: { kind: "autoReply" },
  ChallengeVerification: { kind: "autoReply" },
  SpamComplaint: { kind: "complaint" },
  Blocked: { kind: "returned", reason: "refused" },
  DMARCPolicy: { kind: "returned", reason: "refused" },
  ManuallyDeactivated: { kind: "returned", reason: "refused" },
  SMTPApiError: { kind: "returned", reason: "refused" },
  SpamNotification: { kind: "returned", reason: "refused" },
  Unconfirmed: { kind: "returned", reason: "refused" },
  VirusNotification: { kind: "returned", reason: "refused" },
};

export function fromPostmark(event: z.infer<typeof Postmark>): FoundReport[] {
  const bounce: Bounce | undefined =
    event.RecordType === "Bounce"
      ? bounces[event.Type]
      : event.RecordType === "SpamComplaint"
        ? { kind: "complaint" }
        : event.RecordType === "Delivery"
          ? { kind: "delivered" }
          : undefined;
  if (!bounce) return [];
  const isNews = bounce.kind !== "delivered";
  const words = isNews ? event.Details || event.Description : "";
  const found = reasonOf("", words);
  return [
    {
      mailIds: mailIdsIn([event.Metadata[metadata]]),
      kind: bounce.kind,
      reason: found.reason === "unknown" ? (bounce.reason ?? "unknown") : found.reason,
      permanence: bounce.permanence ?? found.permanence,
      words: keptWords(words),
    },
  ];
}
