// GET /packages/{packageId}/attachment/{attachmentUid}: its file, or an archive of them when there are several.
import type { attachments } from "#lib/contract/attachments.ts";
import type { Operation } from "#lib/http/handle.ts";
import { fileBase } from "../documents/zip-entries.ts";
import { seePackage } from "../open-package.ts";
import { archiveOf, oneFile } from "./attachment-archive.ts";
import { attachmentsAt, filesOf } from "./find-attachments.ts";

export const readAttachment: Operation<typeof attachments.readAttachment> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const found = await attachmentsAt(caller, pkg, params.attachmentUid);
  const rows = await filesOf(pkg, found);
  const [only] = rows;
  if (only && rows.length === 1) return oneFile(only);
  return archiveOf(rows, `${fileBase(found[0]?.requirement.name ?? "")}.zip`);
};
