// DELETE /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}: taken back before it was accepted.
import { and, eq } from "drizzle-orm";
import { attachmentFiles } from "#db/schema/attachment-files.ts";
import type { attachments } from "#lib/contract/attachments.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ownsPackage } from "../access/visible.ts";
import { openPackage } from "../open-package.ts";
import { keepRequirement, toldOf } from "./change-files.ts";
import { attachmentsAt, fileAt, filesOf } from "./find-attachments.ts";
import { takesFiles } from "./requirement-status.ts";
import { actAsUploader } from "./upload-attachment.ts";

export async function removeFile(
  caller: SenderCaller | SignerCaller,
  { packageId, attachmentUid, fileId }: { packageId: string; attachmentUid: string; fileId: string },
): Promise<void> {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "sign");
    await actAsUploader(work, packageId);
    const found = await attachmentsAt(caller, pkg, attachmentUid, work.tx);
    const row = fileAt(await filesOf(pkg, found, work.tx), fileId);
    const attachment =
      found.find(({ role, requirement }) => role.id === row.roleId && requirement.id === row.attachmentId) ??
      refuse("error.notFound.attachmentNotFound");
    const { role, requirement } = attachment;
    if (role.locked && !ownsPackage(caller, pkg)) refuse("error.forbidden.roleLocked");
    if (!takesFiles(requirement)) refuse("error.forbidden.attachmentAccepted");
    // Our choice: what a signer handed in and signed with stays; others rely on it.
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    await work.tx
      .update(attachmentFiles)
      .set({ removed: work.now })
      .where(
        and(
          eq(attachmentFiles.packageId, packageId),
          eq(attachmentFiles.attachmentId, row.attachmentId),
          eq(attachmentFiles.id, row.id),
        ),
      );
    await keepRequirement(work, pkg, attachment, { files: requirement.files.filter((file) => file.id !== row.id) });
    await work.record(pkg, {
      type: "attachment.removed",
      documentHash: row.file,
      data: toldOf(work, attachment, row),
    });
  });
}

export const removeAttachmentFile: Operation<typeof attachments.removeAttachmentFile> = async ({ caller, params }) => {
  await removeFile(caller, params);
  return undefined;
};
