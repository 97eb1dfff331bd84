// PURE. What mail providers push as JSON: Amazon SES, by itself or in SNS's envelope, SendGrid, Postmark, Mailgun. Others' shapes say nothing.
import { z } from "zod";
import type { MailReportReason } from "#lib/contract/records/mail-report.ts";
import { type FoundReport, keptWords, mailIdHeader, mailIdsIn, withoutType } from "./found-report.ts";
import { fromMailgun, Mailgun } from "./from-mailgun.ts";
import { fromPostmark, Postmark } from "./from-postmark.ts";
import { reasonOf } from "./status-reason.ts";

const text = z.string().catch("");

const Confirmation = z.object({ Type: z.literal("SubscriptionConfirmation"), SubscribeURL: z.url() });
const Envelope = z.object({ Type: z.literal("Notification"), Message: z.string() });

const Recipients = z.array(z.object({ status: text, diagnosticCode: text })).catch([]);
const Ses = z.object({
  /** `eventType` where SES is set to publish events. */
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    // Only where "include original headers" is on: SES gives each mail a Message-ID of its own.
    headers: z.array(z.object({ name: z.string(), value: text })).catch([]),
    commonHeaders: z.object({ messageId: text }).catch({ messageId: "" }),
  }),
  bounce: z.object({ bounceType: text, bounceSubType: text, bouncedRecipients: Recipients }).optional(),
  complaint: z.object({ complaintFeedbackType: text }).optional(),
  deliveryDelay: z.object({ delayedRecipients: Recipients }).optional(),
});

/** Where the recipients' status says nothing. */
const sesReasons: Record<string, MailReportReason> = {
  NoEmail: "noMailbox",
  MailboxFull: "full",
  MessageTooLarge: "tooLarge",
  ContentRejected: "refused",
  AttachmentRejected: "refused",
  Suppressed: "refused",
  OnAccountSuppressionList: "refused",
};

function fromSes({ mail, ...event }: z.infer<typeof Ses>): FoundReport[] {
  const ours = mail.headers.filter(({ name }) =>
    ["message-id", mailIdHeader.toLowerCase()].includes(name.toLowerCase()),
  );
  const mailIds = mailIdsIn([...ours.map(({ value }) => value), mail.commonHeaders.messageId]);
  const told = (kind: FoundReport["kind"], recipients: z.infer<typeof Recipients>, otherwise = ""): FoundReport => {
    const [{ status, diagnosticCode } = { status: "", diagnosticCode: "" }] = recipients;
    const words = withoutType(diagnosticCode) || otherwise;
    return { mailIds, kind, words: keptWords(words), ...reasonOf(status, diagnosticCode) };
  };
  switch (event.eventType ?? event.notificationType) {
    case "Bounce": {
      const { bounceType = "", bounceSubType = "", bouncedRecipients = [] } = event.bounce ?? {};
      const found = told("returned", bouncedRecipients, bounceSubType);
      const permanence = bounceType === "Permanent" ? "hard" : bounceType === "Transient" ? "soft" : "unknown";
      const reason = found.reason === "unknown" ? (sesReasons[bounceSubType] ?? "unknown") : found.reason;
      return [{ ...found, reason, permanence }];
    }
    case "Complaint":
      return [told("complaint", [], event.complaint?.complaintFeedbackType)];
    case "DeliveryDelay":
      return [told("delayed", event.deliveryDelay?.delayedRecipients ?? [])];
    case "Delivery":
      return [told("delivered", [])];
    default:
      return [];
  }
}

const SendGrid = z.object({
  event: z.string(),
  /** Our Message-ID. */
  "smtp-id": text,
  status: text,
  reason: text,
  response: text,
  type: text,
});

const sendGridKinds: Record<string, FoundReport["kind"]> = {
  bounce: "returned",
  dropped: "returned",
  deferred: "delayed",
  delivered: "delivered",
  spamreport: "complaint",
};

function fromSendGrid(event: z.infer<typeof SendGrid>): FoundReport[] {
  const kind = sendGridKinds[event.event];
  if (!kind) return [];
  const words = event.reason || (kind === "delayed" ? event.response : "");
  const found = reasonOf(event.status, words);
  // What SendGrid calls blocked is refused this time only, whatever the code.
  const permanence = event.type === "blocked" ? ("soft" as const) : found.permanence;
  return [{ mailIds: mailIdsIn([event["smtp-id"]]), kind, words: keptWords(words), ...found, permanence }];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The address by which whoever runs the machine says yes to SNS: it is theirs to open. */
export const confirmationIn = (body: unknown): string | undefined => Confirmation.safeParse(body).data?.SubscribeURL;

export function readProviderReport(body: unknown): FoundReport[] {
  if (Array.isArray(body))
    return body.flatMap((event) => {
      const found = SendGrid.safeParse(event);
      return found.success ? fromSendGrid(found.data) : [];
    });
  const mailgun = Mailgun.safeParse(body);
  if (mailgun.success) return fromMailgun(mailgun.data);
  const postmark = Postmark.safeParse(body);
  if (postmark.success) return fromPostmark(postmark.data);
  const envelope = Envelope.safeParse(body);
  const ses = Ses.safeParse(envelope.success ? parsed(envelope.data.Message) : body);
  return ses.success ? fromSes(ses.data) : [];
}
