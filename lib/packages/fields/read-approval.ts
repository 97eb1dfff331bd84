// One approval with its fields for reading, refused with the key of whatever part of the path does not exist.
import { db } from "#db/client.ts";
import type { Caller } from "#lib/work/caller.ts";
import type { Viewer } from "../access/document-visibility.ts";
import { requireReach } from "../access/require-reach.ts";
import { readVisibleDocument, viewerOf } from "../access/viewers.ts";
import { seePackage } from "../open-package.ts";
import { withoutNotes } from "../roles/as-seen-by.ts";
import type { ApprovalWithFields } from "./approval-rows.ts";
import { findApproval } from "./open-document.ts";
import { withoutOthersInput } from "./unsigned-input.ts";

/** Answers through whose eyes the caller sees it. */
export async function seeDocument(caller: Caller, packageId: string, documentId: string): Promise<Viewer> {
  const pkg = await seePackage(caller, packageId);
  await readVisibleDocument(caller, pkg, documentId);
  await requireReach(caller, documentId);
  return viewerOf(caller, pkg);
}

export async function readApproval(
  caller: Caller,
  params: { packageId: string; documentId: string; approvalId: string },
): Promise<ApprovalWithFields> {
  const viewer = await seeDocument(caller, params.packageId, params.documentId);
  const approval = await findApproval(db, params.packageId, params.documentId, params.approvalId);
  const [seen = approval] = withoutNotes(caller, withoutOthersInput([approval], viewer));
  return seen;
}
