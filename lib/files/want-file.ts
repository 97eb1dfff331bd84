// Tells the row of a file that somebody wants it, before it is named: the sweep leaves it for another day.
import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { storedFiles } from "#db/schema/files.ts";

/** Waits where the sweep is removing it. One without a row is the sweep's for a day after it is first seen. */
export async function wantFile(hash: string): Promise<void> {
  await db
    .update(storedFiles)
    .set({ unusedSince: null })
    .where(and(eq(storedFiles.hash, hash), isNotNull(storedFiles.unusedSince)));
}
