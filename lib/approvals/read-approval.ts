// One approval with its fields for reading, refused with the key of whatever part of the path does not exist.
import { db } from "#db/client.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { readVisibleDocument } from "#lib/documents/viewers.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import type { ApprovalWithFields } from "./approval-rows.ts";
import { findApproval } from "./open-document.ts";

export async function seeDocument(caller: Caller, packageId: string, documentId: string): Promise<void> {
  await readVisibleDocument(caller, await seePackage(caller, packageId), documentId);
}

export async function readApproval(
  caller: Caller,
  params: { packageId: string; documentId: string; approvalId: string },
): Promise<ApprovalWithFields> {
  await seeDocument(caller, params.packageId, params.documentId);
  return findApproval(db, params.packageId, params.documentId, params.approvalId);
}
