// GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}
import type { attachments } from "#lib/contract/attachments.ts";
import type { StoredReply } from "#lib/contract/endpoint.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { seePackage } from "../open-package.ts";
import { oneFile } from "./attachment-archive.ts";
import { attachmentsAt, fileAt, filesOf } from "./find-attachments.ts";

/** For the interface and for the ceremony's own page: 404 for what this caller does not see. */
export async function fileFor(
  caller: SenderCaller | SignerCaller,
  { packageId, attachmentUid, fileId }: { packageId: string; attachmentUid: string; fileId: string },
): Promise<StoredReply> {
  const pkg = await seePackage(caller, packageId);
  const rows = await filesOf(pkg, await attachmentsAt(caller, pkg, attachmentUid));
  return oneFile(fileAt(rows, fileId));
}

export const readAttachmentFile: Operation<typeof attachments.readAttachmentFile> = ({ caller, params }) =>
  fileFor(caller, params);
