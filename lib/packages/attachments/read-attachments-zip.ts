// GET /packages/{packageId}/attachment/zip and …/zip/{roleId}: what was uploaded, as far as the caller may see it.

import { db } from "#db/client.ts";
import type { attachments } from "#lib/contract/attachments.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Caller } from "#lib/work/caller.ts";
import { fileBase } from "../documents/zip-entries.ts";
import { type PackageRow, seePackage } from "../open-package.ts";
import { findRole } from "../roles/find-role.ts";
import { archiveOf } from "./attachment-archive.ts";
import { attachmentsOf, type FileRow, filesOf } from "./find-attachments.ts";

/** One role's files; a role of somebody else has none for a signer. */
export async function filesOfRole(caller: Caller, pkg: PackageRow, roleId: string): Promise<FileRow[]> {
  const role = await findRole(db, pkg.id, roleId);
  const all = await attachmentsOf(caller, pkg);
  return filesOf(
    pkg,
    all.filter((attachment) => attachment.role.id === role.id),
  );
}

export const readAttachmentsZip: Operation<typeof attachments.readAttachmentsZip> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  return archiveOf(await filesOf(pkg, await attachmentsOf(caller, pkg)), `${fileBase(pkg.name)} attachments.zip`);
};

export const readRoleAttachmentsZip: Operation<typeof attachments.readRoleAttachmentsZip> = async ({
  caller,
  params,
}) => {
  const pkg = await seePackage(caller, params.packageId);
  const rows = await filesOfRole(caller, pkg, params.roleId);
  if (rows.length === 0) refuse("error.notFound.attachmentFileNotFound");
  return archiveOf(rows, `${fileBase(pkg.name)} attachments.zip`);
};
