// What an upload and a removal share: who may touch which requirement, and how the role remembers its files.
import { and, eq } from "drizzle-orm";
import { packages, roles } from "#db/schema/packages.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { ownsPackage } from "../access/visible.ts";
import type { PackageRow } from "../open-package.ts";
import { type Attachment, attachmentsAt } from "./find-attachments.ts";
import { takesFiles } from "./requirement-status.ts";

/**
 * The requirement to change, in a package that was opened for "sign". Our choice: its signer may, and the package's owner,
 * who then stands in the evidence; where several roles use the id, the owner's upload goes to the first that takes files.
 */
export async function openAttachment(work: Work, pkg: PackageRow, attachmentUid: string): Promise<Attachment> {
  const found = await attachmentsAt(work.caller, pkg, attachmentUid, work.tx);
  const attachment = found.find(({ requirement }) => takesFiles(requirement)) ?? found[0];
  if (!attachment) refuse("error.notFound.attachmentNotFound");
  if (attachment.role.locked && !ownsPackage(work.caller, pkg)) refuse("error.forbidden.roleLocked");
  if (!takesFiles(attachment.requirement)) refuse("error.forbidden.attachmentAccepted");
  return attachment;
}

/** The role's record holds the list of files that everybody reads; the row is safe, its package is locked. */
export async function keepRequirement(
  work: Work,
  pkg: PackageRow,
  { role, requirement }: Attachment,
  change: Partial<AttachmentRequirement>,
): Promise<AttachmentRequirement> {
  const changed = { ...requirement, ...change };
  await work.tx
    .update(roles)
    .set({
      attachmentRequirements: role.attachmentRequirements.map((one) => (one.id === requirement.id ? changed : one)),
    })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, role.id)));
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  return changed;
}

/** `name` is the attachment's, as callbacks tell it. */
export const toldOf = (work: Work, { role, requirement }: Attachment, file: { id: number; name: string }) => ({
  roleId: role.id,
  attachmentId: requirement.id,
  name: requirement.name,
  fileId: file.id,
  fileName: file.name,
  ...(work.caller.kind === "signer" && work.caller.sessionFields ? { sessionFields: work.caller.sessionFields } : {}),
});
