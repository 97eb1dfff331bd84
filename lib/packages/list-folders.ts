// GET /desk/folders: the caller's own folders and how many packages they would find in each; and where one package lies.
import { and, asc, count, eq, not, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { folderedPackages, senderFolders } from "#db/schema/desk.ts";
import { packages } from "#db/schema/packages.ts";
import type { desk } from "#lib/contract/desk.ts";
import type { Operation } from "#lib/http/handle.ts";
import { visibleTo } from "./access/visible.ts";

/** Null: in none of them. */
async function liesIn(senderId: string, packageId: string): Promise<string | null> {
  const [place] = await db
    .select({ folderId: folderedPackages.folderId })
    .from(folderedPackages)
    .where(and(eq(folderedPackages.senderId, senderId), eq(folderedPackages.packageId, packageId)));
  return place?.folderId ?? null;
}

export const listFolders: Operation<typeof desk.listFolders> = async ({ caller, query }) => {
  const { senderId } = caller;
  // What the list of that folder would hold: neither the trash, nor what the caller sees no more.
  const held = db
    .select({ folderId: folderedPackages.folderId, packages: count().as("packages") })
    .from(folderedPackages)
    .innerJoin(packages, eq(packages.id, folderedPackages.packageId))
    .where(
      and(
        eq(folderedPackages.senderId, senderId),
        eq(packages.type, "PACKAGE"),
        not(packages.trashed),
        visibleTo(caller),
      ),
    )
    .groupBy(folderedPackages.folderId)
    .as("held");
  const folders = await db
    .select({
      id: senderFolders.id,
      name: senderFolders.name,
      packages: sql<number>`coalesce(${held.packages}, 0)`.mapWith(Number),
    })
    .from(senderFolders)
    .leftJoin(held, eq(held.folderId, senderFolders.id))
    .where(eq(senderFolders.senderId, senderId))
    .orderBy(asc(sql`lower(${senderFolders.name})`));
  return query.packageId ? { folders, lies: await liesIn(senderId, query.packageId) } : { folders };
};
