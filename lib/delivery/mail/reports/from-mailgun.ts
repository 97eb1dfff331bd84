// PURE. What Mailgun's webhooks say of a mail.
import { z } from "zod";
import { type FoundReport, keptWords, mailIdsIn } from "./found-report.ts";
import { reasonOf } from "./status-reason.ts";

const text = z.string().catch("");
const code = z.union([z.string(), z.number()]).transform(String).catch("");

const Status = z.object({ code, message: text, description: text, "enhanced-code": text });
const noStatus = { code: "", message: "", description: "", "enhanced-code": "" };

export const Mailgun = z.object({
  signature: z
    .object({ timestamp: code, token: text, signature: text })
    .catch({ timestamp: "", token: "", signature: "" }),
  "event-data": z.object({
    event: z.string(),
    severity: text,
    /** Why nothing more is tried, in Mailgun's own short words. */
    reason: text,
    reject: z.object({ reason: text }).catch({ reason: "" }),
    "delivery-status": Status.catch(noStatus),
    // Our Message-ID, which it keeps, without its brackets.
    message: z
      .object({ headers: z.object({ "message-id": text }).catch({ "message-id": "" }) })
      .catch({ headers: { "message-id": "" } }),
  }),
});
type Event = z.infer<typeof Mailgun>["event-data"];

function kindOf({ event, severity }: Event): FoundReport["kind"] | undefined {
  if (event === "failed") return severity === "temporary" ? "delayed" : "returned";
  if (event === "rejected") return "returned";
  if (event === "complained") return "complaint";
  return event === "delivered" ? "delivered" : undefined;
}

export function fromMailgun({ "event-data": event }: { "event-data": Event }): FoundReport[] {
  const kind = kindOf(event);
  if (!kind) return [];
  const mailIds = mailIdsIn([event.message.headers["message-id"]]);
  if (kind === "delivered") return [{ mailIds, kind, reason: "unknown", permanence: "unknown", words: "" }];
  const status = event["delivery-status"];
  const words = status.message || status.description || event.reject.reason || event.reason;
  const found = reasonOf(status["enhanced-code"], `${status.code} ${words}`);
  // It asked nobody: the address had bounced before, had complained, or the mail itself was none that it sends.
  const isOwnRefusal = event.event === "rejected" || event.reason.startsWith("suppress-");
  const reason = found.reason === "unknown" && isOwnRefusal ? "refused" : found.reason;
  // Tried for as long as it tries: another mail may arrive.
  const permanence = kind === "delayed" || event.reason === "old" ? ("soft" as const) : found.permanence;
  return [{ mailIds, kind, words: keptWords(words), reason, permanence }];
}
