// The owner's review of attachments once the signer has finished: the status and the comment, and nothing else of the role.
import { and, eq } from "drizzle-orm";
import { packages, roles } from "#db/schema/packages.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { matchRequirements } from "../attachments/posted-requirements.ts";
import { reviewedBetween } from "../attachments/requirement-status.ts";
import { askForFilesAgain } from "../invite/ask-for-files-again.ts";
import type { PackageRow } from "../open-package.ts";
import type { RoleWithSigners } from "./find-role.ts";
import { roleFacts } from "./role-events.ts";
import type { RoleRow } from "./role-record.ts";

const same = (given: string | null | undefined, kept: string): boolean =>
  !given || given.trim().toLowerCase() === kept.trim().toLowerCase();

/**
 * Clients send the whole role with the changed requirements in it. Our choice: of a role that is settled
 * that is a review as long as it names the same people, place and requirements; anything else of it is not looked at.
 */
export function isReviewOnly(pkg: Pick<PackageRow, "status">, role: RoleWithSigners, body: RoleInput): boolean {
  if (pkg.status !== "COMPLETED" && !(pkg.status === "SENT" && role.completed)) return false;
  const posted = body.attachmentRequirements ?? [];
  return (
    posted.length > 0 &&
    matchRequirements(posted, role.attachmentRequirements).every((one) => one !== undefined) &&
    same(body.name, role.name) &&
    (body.index ?? role.index) === role.index &&
    (!body.signers ||
      (body.signers.length === role.signers.length &&
        body.signers.every((signer, at) => same(signer.email, role.signers[at]?.email ?? ""))))
  );
}

/** Evidence of what was judged, in the order of the requirements, and a mail to whoever has to send something again. */
export async function recordReviews(
  work: Work,
  pkg: PackageRow,
  role: Pick<RoleRow, "id" | "invited" | "attachmentRequirements">,
  after: RoleRow["attachmentRequirements"],
): Promise<void> {
  const reviewed = reviewedBetween(role.attachmentRequirements, after);
  for (const { id, name, status, comment } of reviewed)
    await work.record(pkg, {
      type: "attachment.reviewed",
      data: { roleId: role.id, attachmentId: id, name, status, comment: comment ?? "" },
    });
  if (reviewed.some(({ status }) => status === "REJECTED")) await askForFilesAgain(work, pkg, role);
}

export async function reviewAttachments(
  work: Work,
  pkg: PackageRow,
  role: RoleWithSigners,
  body: RoleInput,
): Promise<void> {
  const posted = body.attachmentRequirements ?? [];
  const matches = matchRequirements(posted, role.attachmentRequirements);
  const after = role.attachmentRequirements.map((requirement) => {
    const given = posted[matches.indexOf(requirement)];
    if (!given) return requirement;
    const comment = given.comment === undefined ? requirement.comment : given.comment;
    return { ...requirement, status: given.status ?? requirement.status, comment };
  });
  const isChanged = after.some((now, at) => {
    const old = role.attachmentRequirements[at];
    return now.status !== old?.status || (now.comment ?? "") !== (old.comment ?? "");
  });
  if (!isChanged) return;
  await work.tx
    .update(roles)
    .set({ attachmentRequirements: after })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, role.id)));
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  const members = ["attachmentRequirements"];
  await work.record(pkg, { type: "role.changed", data: { ...roleFacts(role), members, changed: ["review"] } });
  await recordReviews(work, pkg, role, after);
}
