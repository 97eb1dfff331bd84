// One approval with its fields for reading, refused with the key of whatever part of the path does not exist.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import type { ApprovalWithFields } from "./approval-rows.ts";
import { findApproval } from "./open-document.ts";

export async function seeDocument(caller: Caller, packageId: string, documentId: string): Promise<void> {
  await seePackage(caller, packageId);
  const [document] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)));
  if (!document) refuse("error.notFound.documentNotFound");
}

export async function readApproval(
  caller: Caller,
  params: { packageId: string; documentId: string; approvalId: string },
): Promise<ApprovalWithFields> {
  await seeDocument(caller, params.packageId, params.documentId);
  return findApproval(db, params.packageId, params.documentId, params.approvalId);
}
