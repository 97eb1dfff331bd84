// The attachment requirements of a package that a caller may see, and the files uploaded to them.
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { attachmentFiles } from "#db/schema/attachment-files.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller } from "#lib/work/caller.ts";
import { viewerOf } from "../access/viewers.ts";
import type { PackageRow } from "../open-package.ts";
import { type RoleWithSigners, readRoles } from "../roles/find-role.ts";

export type FileRow = typeof attachmentFiles.$inferSelect;
export type Attachment = { role: RoleWithSigners; requirement: AttachmentRequirement };

type From = Pick<typeof db, "select" | "query">;

/** Of the caller's own roles, in order of the roles; the owner sees everybody's. Come from the door. */
export async function attachmentsOf(caller: Caller, pkg: PackageRow, from: From = db): Promise<Attachment[]> {
  const viewer = await viewerOf(caller, pkg, from);
  return (await readRoles(from, pkg.id))
    .filter((role) => viewer === "all" || viewer.has(role.id))
    .flatMap((role) => role.attachmentRequirements.map((requirement) => ({ role, requirement })));
}

/** By id; by name where no id is so, for clients that asked for an attachment by its name and never read the id it got. */
export function attachmentsCalled(all: readonly Attachment[], attachmentUid: string): Attachment[] {
  const found = all.filter(({ requirement }) => requirement.id === attachmentUid);
  return found.length > 0 ? found : all.filter(({ requirement }) => requirement.name === attachmentUid);
}

/**
 * Those with this id: clients choose ids, and two roles may use the same one. Then it names both for the owner, who reads
 * their files together, and each signer's own for the signer. 404 when there is none that the caller sees.
 */
export async function attachmentsAt(
  caller: Caller,
  pkg: PackageRow,
  attachmentUid: string,
  from: From = db,
): Promise<Attachment[]> {
  const found = attachmentsCalled(await attachmentsOf(caller, pkg, from), attachmentUid);
  return found.length > 0 ? found : refuse("error.notFound.attachmentNotFound");
}

/** The files of these requirements, in order of uploading. */
export async function filesOf(
  pkg: PackageRow,
  attachments: readonly Attachment[],
  from: From = db,
): Promise<FileRow[]> {
  const rows = await from
    .select()
    .from(attachmentFiles)
    .where(and(eq(attachmentFiles.packageId, pkg.id), isNull(attachmentFiles.removed)))
    .orderBy(asc(attachmentFiles.inserted), asc(attachmentFiles.id));
  return attachments.flatMap(({ role, requirement }) =>
    rows.filter(
      (row) =>
        row.roleId === role.id &&
        row.attachmentId === requirement.id &&
        requirement.files.some((file) => file.id === row.id),
    ),
  );
}

/** Ids are small numbers that count from 0; anything else names no file. */
export function fileAt(rows: readonly FileRow[], fileId: string): FileRow {
  const id = /^\d{1,9}$/.test(fileId) ? Number(fileId) : -1;
  return rows.find((row) => row.id === id) ?? refuse("error.notFound.attachmentFileNotFound");
}
