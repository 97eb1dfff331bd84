// Documents from before it was noted whether their PDF came signed: the sweep looks at them, some at a time, until none is left.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { log } from "#lib/core/log.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { isStoreAway } from "#lib/files/store-away.ts";
import { inspectUpload } from "#lib/pdf/worker/inspect-upload.ts";
import { PdfToolError } from "#lib/pdf/worker/pool.ts";

/** One sweep looks at no more files, and begins no other after this time: it has other things to do. */
const most = 100;
const longest = 10_000;

/** The bytes that fields were placed on: nothing of ours is signed in them. Undefined where that is to be asked another time. */
async function cameSigned(hash: string, owner: FileOwner): Promise<boolean | undefined> {
  try {
    const bytes = await files.get(hash, owner);
    // Every signature names the bytes that it covers, and none can be packed away: the others need no look at their pages.
    if (!Buffer.from(bytes).includes("/ByteRange")) return false;
    const inspection = await inspectUpload(bytes);
    return inspection.ok && inspection.signed;
  } catch (err) {
    // There is much to do just now, the process is ending, or the bytes cannot be had.
    if ((err instanceof PdfToolError && err.isOurs) || isStoreAway(err)) return undefined;
    log.warn({ err, hash }, "whether a document came signed cannot be told");
    return false;
  }
}

export async function lookForSigned(): Promise<void> {
  const unlooked = isNull(documents.externalSigned);
  const found = await db
    .selectDistinctOn([documents.originalFile], { hash: documents.originalFile, packageId: documents.packageId })
    .from(documents)
    .where(unlooked)
    .orderBy(documents.originalFile)
    .limit(most);
  const end = Date.now() + longest;
  for (const { hash, packageId } of found) {
    const externalSigned = await cameSigned(hash, { packageId });
    if (externalSigned === undefined) return;
    await db
      .update(documents)
      .set({ externalSigned })
      .where(and(eq(documents.originalFile, hash), unlooked));
    if (Date.now() > end) return;
  }
}
