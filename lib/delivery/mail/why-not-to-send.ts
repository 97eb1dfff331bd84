// PURE. Whether a mail still has a point when its turn comes; the reason, for the outbox, when it has none.
import { isMadeUpAddress } from "#lib/packages/groups/ad-hoc-group.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { MailRow } from "./mail-row.ts";

type Subject = Pick<WholePackage, "status" | "trashed" | "type"> & {
  roles: Pick<WholePackage["roles"][number], "id" | "completed" | "locked" | "attachmentRequirements">[];
};

/** An invitation to what cannot be signed any more would lead its reader to a dead end. */
export function whyNotToSend(mail: Pick<MailRow, "kind" | "roleId" | "toEmail">, pkg: Subject): string | null {
  if (isMadeUpAddress(mail.toEmail)) return "Not sent: the address stands for a group and takes no mail.";
  const role = pkg.roles.find((one) => one.id === mail.roleId);
  const isForSigner = mail.roleId !== null;
  // News that has been overtaken since would only confuse.
  if (mail.kind === "withdrawn" || (mail.kind === "expired" && isForSigner))
    return isAllowed(pkg, "sign") ? "Not sent: the package had been sent again." : null;
  if (mail.kind === "signer-locked" && isForSigner)
    return role?.locked ? null : "Not sent: this recipient had been let in again.";
  if (mail.kind === "passcode")
    return isAllowed(pkg, "authenticate") && !role?.locked ? null : "Not sent: this recipient could not enter.";
  if (mail.kind === "signer-unlocked" || mail.kind === "identity-decided")
    return isAllowed(pkg, "authenticate") && !role?.locked ? null : "Not sent: this recipient could not enter.";
  const isBack = mail.kind === "attachment-rejected";
  if (!["invitation", "reminder", "own-link"].includes(mail.kind) && !isBack) return null;
  if (!isAllowed(pkg, "sign")) return "Not sent: the package was not open for signing any more.";
  if (isBack && !role?.attachmentRequirements.some(({ status }) => status === "REJECTED"))
    return "Not sent: other files had been handed in already.";
  if (role?.completed && !isBack) return "Not sent: this recipient had signed already.";
  return null;
}
