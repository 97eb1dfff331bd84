// GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}
import type { attachments } from "#lib/contract/attachments.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "../open-package.ts";
import { oneFile } from "./attachment-archive.ts";
import { attachmentsAt, fileAt, filesOf } from "./find-attachments.ts";

export const readAttachmentFile: Operation<typeof attachments.readAttachmentFile> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const rows = await filesOf(pkg, await attachmentsAt(caller, pkg, params.attachmentUid));
  return oneFile(fileAt(rows, params.fileId));
};
