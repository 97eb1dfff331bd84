// PURE. When an address gets no more mails: what one report weighs, and what it makes of what was known of the address.
import type { MailReportReason } from "#lib/contract/records/mail-report.ts";
import type { SuppressionReason } from "#lib/contract/records/suppression-reasons.ts";
import type { FoundReport } from "./found-report.ts";

export type Weight = "hard" | "soft" | "complaint" | "arrived";

/** Our choice: after so many mails in a row that came back, each at most so long after the one before it. */
export const mostSoftBounces = 5;
export const softBounceDays = 30;
const dayMs = 86_400_000;

/** There is nobody there. What else is refused for good may be our own fault: a sender's domain without SPF, a word that a filter dislikes. */
const gone: readonly MailReportReason[] = ["noMailbox", "noDomain", "disabled"];

/** Undefined: it says nothing of the address. */
export function weightOf({
  kind,
  reason,
  permanence,
}: Pick<FoundReport, "kind" | "reason" | "permanence">): Weight | undefined {
  if (kind === "complaint") return "complaint";
  if (kind === "delivered") return "arrived";
  // A mail that is too large says nothing of the next one; one that is late may still arrive.
  if (kind !== "returned" || reason === "tooLarge") return undefined;
  return permanence === "hard" && (gone.includes(reason) || reason === "unknown") ? "hard" : "soft";
}

/**
 * The same of an address that our own mail server does not take. Only what is said of the mailbox counts: a server that is set up wrongly
 * refuses everybody.
 */
export const weightOfRefusal = ({
  reason,
  permanence,
}: Pick<FoundReport, "reason" | "permanence">): Weight | undefined =>
  gone.includes(reason) || reason === "full" ? weightOf({ kind: "returned", reason, permanence }) : undefined;

type Known = {
  since: Date | null;
  reason: SuppressionReason | null;
  softBounces: number;
  mailId: string | null;
  mailMade: Date | null;
};
type About = { id: string; created: Date };
type Change = Partial<Known> & { words: string };

/** "forget": a later mail has arrived, so what came back before tells nothing any more. Undefined: all stays as it was. */
export function afterReport(
  known: Known,
  weight: Weight,
  { mail, words, now }: { mail: About; words: string; now: Date },
): Change | "forget" | undefined {
  const isSuppressed = known.since !== null;
  if (weight === "arrived") {
    const isPersons = known.reason === "complaint" || known.reason === "person";
    return !isPersons && known.mailMade && mail.created > known.mailMade ? "forget" : undefined;
  }
  const seen = { words, mailId: mail.id, mailMade: mail.created };
  if (weight === "complaint")
    // Who complains is not written to again because something else arrived.
    return isSuppressed && (known.reason === "complaint" || known.reason === "person")
      ? undefined
      : { ...seen, reason: "complaint", since: known.since ?? now };
  if (isSuppressed || known.mailId === mail.id) return undefined;
  if (weight === "hard") return { ...seen, reason: "hardBounce", since: now };
  const isInARow = known.mailMade && mail.created.getTime() - known.mailMade.getTime() <= softBounceDays * dayMs;
  const softBounces = isInARow ? known.softBounces + 1 : 1;
  const counted = { ...seen, softBounces };
  return softBounces >= mostSoftBounces ? { ...counted, reason: "softBounces", since: now } : counted;
}
