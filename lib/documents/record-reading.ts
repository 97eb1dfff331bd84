// Writes into the evidence that somebody read a document: a signer's first look in each session, a sender's downloads.

import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { remember, remembers } from "#lib/ceremony/signer-session.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";

/** Once per document and session; a page turned or a file read again is the same look. */
export async function recordViewed(caller: Caller, packageId: string, documentId: string): Promise<void> {
  if (caller.kind !== "signer" || !caller.session) return;
  const { session } = caller;
  if (await remembers(db, session, "viewed", documentId)) return;
  const [document] = await db
    .select({ hash: documents.originalFile })
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)));
  if (!document) return;
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    if (!(await remember(work.tx, session, "viewed", documentId))) return;
    await work.record(pkg, {
      type: "document.viewed",
      documentId,
      documentHash: document.hash,
      data: { roleId: caller.roleId },
    });
  });
}

/** Our choice: reading one's own draft, as the designer does all the time, is nobody's evidence. */
export async function recordDownloaded(
  caller: Caller,
  packageId: string,
  event: { type: "document.downloaded"; documentId: string } | { type: "zip.downloaded" },
): Promise<void> {
  const [pkg] = await db.select({ status: packages.status }).from(packages).where(eq(packages.id, packageId));
  if (!pkg || pkg.status === "DRAFT") return;
  await inTransaction(caller, async (work) => {
    await work.record(await openPackage(work, packageId, "read"), event);
  });
}
