// How many files are not encrypted, as far as anybody has looked since they should be.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { fileFolders } from "#db/schema/files.ts";

const folders = 256;

export async function notePlain(prefix: string, plain: number, seen: Date): Promise<void> {
  await db
    .insert(fileFolders)
    .values({ prefix, plain, seen })
    .onConflictDoUpdate({ target: fileFolders.prefix, set: { plain, seen } });
}

/** Where new files are plain nobody counts them: what was counted before does not hold any more. */
export async function forgetPlain(): Promise<void> {
  await db.delete(fileFolders);
}

/** Null until every folder has been looked at. */
export async function plainFiles(): Promise<number | null> {
  const [row] = await db
    .select({ seen: sql<number>`count(*)::int`, plain: sql<number>`coalesce(sum(${fileFolders.plain}), 0)::int` })
    .from(fileFolders);
  return row && row.seen === folders ? row.plain : null;
}
