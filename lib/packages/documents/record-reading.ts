// Writes into the evidence that somebody read a document: a signer's first look in each session, a sender's downloads.

import { db } from "#db/client.ts";
import { hasViewed, noteViewed } from "#lib/auth/signer/signer-session.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { recordAlone } from "#lib/work/record-alone.ts";
import { isDelegateFor } from "../access/visible.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import type { DocumentRow } from "./document-record.ts";

/** Once per document and session; a page turned or a file read again is the same look. */
export async function recordViewed(
  caller: Caller,
  { packageId, id: documentId, originalFile }: Pick<DocumentRow, "packageId" | "id" | "originalFile">,
): Promise<void> {
  if (caller.kind !== "signer" || !caller.session) return;
  const { session } = caller;
  if (await hasViewed(db, session, documentId)) return;
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    if (!(await noteViewed(work.tx, session, documentId))) return;
    await work.record(pkg, {
      type: "document.viewed",
      documentId,
      documentHash: originalFile,
      data: { roleId: caller.roleId },
    });
  });
}

/** Our choice: reading one's own draft, as the designer does all the time, is nobody's evidence. */
export async function recordDownloaded(
  caller: Caller,
  pkg: PackageRow,
  event: { type: "document.downloaded"; documentId: string } | { type: "zip.downloaded" },
): Promise<void> {
  if (pkg.status === "DRAFT") return;
  // What a delegate does is told with the owner's name, which is read with the lock.
  if (!isDelegateFor(caller, pkg) && (await recordAlone(caller, pkg, [event]))) return;
  await inTransaction(caller, async (work) => {
    await work.record(await openPackage(work, pkg.id, "read"), event);
  });
}
