// PURE. Mails in words: their kind, what became of them, when that was.
import type { Mail } from "#lib/contract/outbox.ts";

const kinds: Record<string, string> = {
  invitation: "Invitation",
  reminder: "Reminder",
  completed: "Completed",
  declined: "Declined",
  "opted-out": "Opted out",
  reassigned: "Passed on",
  "signer-locked": "Signer locked out",
  expired: "Expired",
  "ready-for-completion": "Ready to complete",
  "attachment-rejected": "Files sent back",
  "sender-invitation": "Invitation to the account",
  "password-reset": "New password",
  "callback-failed": "Callbacks given up",
  "address-confirmation": "Confirm an address",
  "address-notice": "Address to change",
};

/** A kind that a later version wrote is shown by its name. */
export const kindOfMail = (kind: string): string => kinds[kind] ?? kind;

export const statusOfMail: Record<Mail["status"], string> = {
  queued: "On its way",
  outbox: "Kept here",
  sent: "Sent",
  failed: "Failed",
};

/** Why the link of a mail about somebody's own access is not here, and where it is; nothing for other mails. */
export function hiddenLinkWords({ provesAddress, status }: Pick<Mail, "provesAddress" | "status">): string | undefined {
  if (!provesAddress) return undefined;
  const proves = "The link is not shown here: whoever follows it proves that they read this address.";
  return status === "outbox"
    ? `${proves} Without a mail server it is only in the mail’s file in the outbox folder of this machine.`
    : proves;
}

/** "after 3 attempts" only where it took more than one. */
export const attemptWords = (attempts: number): string => (attempts > 1 ? `after ${attempts} attempts` : "");
