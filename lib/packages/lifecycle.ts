// PURE. Which action a package allows in which status, and where it leads: the whole table on one screen.
import type { PackageStatus } from "#lib/contract/records/package.ts";

export const packageActions = [
  "read",
  "edit",
  "edit-settings",
  "edit-roles",
  "unlock",
  "review-attachments",
  "review-identity",
  "reassign",
  "send",
  "withdraw",
  "authenticate",
  "sign",
  "decline",
  "opt-out",
  "complete",
  "expire",
  "archive",
  "unarchive",
  "notify",
  "set-reminders",
  "clear-reminders",
  "signing-url",
  "trash",
  "restore",
  "delete",
] as const;
export type PackageAction = (typeof packageActions)[number];

const ended = ["COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const satisfies PackageStatus[];
const every = ["DRAFT", "SENT", ...ended] as const satisfies PackageStatus[];

type Rule = {
  from: readonly PackageStatus[];
  /** The status it leads to; absent means it stays. */
  to?: PackageStatus;
  /** Whether a package in the trash allows it too, or in which statuses. */
  trashed?: true | readonly PackageStatus[];
  /** Whether a template (always DRAFT) allows it. */
  template: boolean;
};

const rules: Record<PackageAction, Rule> = {
  read: { from: every, trashed: true, template: true },
  // Documents, approvals, fields, the order of roles.
  edit: { from: ["DRAFT"], template: true },
  // Our choice: a sent package still takes a new due date, message, description or data; what signers see stays.
  "edit-settings": { from: ["DRAFT", "SENT"], template: true },
  // A role of a sent package may still be corrected or have its attachments reviewed.
  "edit-roles": { from: ["DRAFT", "SENT"], template: true },
  // Our choice: whoever locked themselves out of the signed documents is let in again as well.
  unlock: { from: ["DRAFT", "SENT", "COMPLETED", "ARCHIVED"], template: true },
  // Our choice: what a signer handed in is judged until the package is filed, also once that signer has finished.
  "review-attachments": { from: ["SENT", "COMPLETED"], template: false },
  // As long as the gate stands that a picture is looked at for.
  "review-identity": { from: ["SENT", "COMPLETED", "ARCHIVED"], template: false },
  // The owner may pass a role on from the start, its signer once asked to sign.
  reassign: { from: ["DRAFT", "SENT"], template: true },
  // Our choice: what ended without completion can be sent again.
  send: { from: ["DRAFT", "DECLINED", "OPTED_OUT", "EXPIRED"], to: "SENT", template: false },
  withdraw: { from: ["SENT", "DECLINED", "OPTED_OUT", "EXPIRED", "DRAFT"], to: "DRAFT", template: false },
  // The gate stands before signing, and before the signed documents.
  // What was signed is still read in the trash by whoever signed it (`isWithdrawn`), so the gate stands there, too.
  authenticate: { from: ["SENT", "COMPLETED", "ARCHIVED"], trashed: ["COMPLETED", "ARCHIVED"], template: false },
  sign: { from: ["SENT"], template: false },
  decline: { from: ["SENT"], to: "DECLINED", template: false },
  "opt-out": { from: ["SENT"], to: "OPTED_OUT", template: false },
  complete: { from: ["SENT"], to: "COMPLETED", template: false },
  expire: { from: ["SENT"], to: "EXPIRED", template: false },
  archive: { from: ["COMPLETED"], to: "ARCHIVED", template: false },
  // Our choice, since the specification shows no way back: asking for COMPLETED takes a package out of the archive.
  unarchive: { from: ["ARCHIVED"], to: "COMPLETED", template: false },
  // In every status but SENT.
  "set-reminders": { from: ["DRAFT", ...ended], template: true },
  "clear-reminders": { from: every, trashed: true, template: true },
  notify: { from: ["SENT"], template: false },
  "signing-url": { from: ["SENT", ...ended], template: false },
  trash: { from: every, trashed: true, template: true },
  restore: { from: every, trashed: true, template: true },
  delete: { from: every, trashed: true, template: true },
};

export type PackageState = { status: PackageStatus; trashed: boolean; type: "PACKAGE" | "TEMPLATE" | "LAYOUT" };

export function isAllowed(state: PackageState, action: PackageAction): boolean {
  const rule = rules[action];
  return (
    rule.from.includes(state.status) &&
    (!state.trashed || rule.trashed === true || rule.trashed?.includes(state.status) === true) &&
    (state.type === "PACKAGE" || rule.template)
  );
}

/** The status after the action; the present one where the action does not move it. */
export function statusAfter(status: PackageStatus, action: PackageAction): PackageStatus {
  return rules[action].to ?? status;
}

/** The action a client means by asking for a status (`{"status":"SENT"}`), or null when there is no such move. */
export function actionTowards(status: PackageStatus, from: PackageStatus): PackageAction | null {
  const wanted: Partial<Record<PackageStatus, PackageAction>> = {
    SENT: "send",
    DRAFT: "withdraw",
    COMPLETED: from === "ARCHIVED" ? "unarchive" : "complete",
    ARCHIVED: "archive",
  };
  return wanted[status] ?? null;
}
