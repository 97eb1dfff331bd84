// PUT /desk/folders/packages: a package lies in one folder of whoever sees it, or in none. The package itself is not changed.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { folderedPackages, senderFolders } from "#db/schema/desk.ts";
import { packages } from "#db/schema/packages.ts";
import type { desk } from "#lib/contract/desk.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { visibleTo } from "./access/visible.ts";

const place = (senderId: string, packageId: string) =>
  and(eq(folderedPackages.senderId, senderId), eq(folderedPackages.packageId, packageId));

export const putInFolder: Operation<typeof desk.putInFolder> = ({ caller, body: { packageId, folderId } }) =>
  inTransaction(caller, async ({ tx }) => {
    const { senderId } = caller;
    // Both are held until it is written: whoever deletes one of them waits.
    const seen = and(eq(packages.id, packageId), eq(packages.type, "PACKAGE"), visibleTo(caller));
    const [pkg] = await tx.select({ id: packages.id }).from(packages).where(seen).for("key share");
    if (!pkg) refuse("error.notFound.packageNotFound");
    if (folderId !== null) {
      const [folder] = await ownFolder(tx, senderId, folderId).for("key share");
      if (!folder) refuse("error.notFound.folderNotFound");
    }
    const [was] = await tx
      .select({ folderId: folderedPackages.folderId })
      .from(folderedPackages)
      .where(place(senderId, packageId));
    if (folderId === null) await tx.delete(folderedPackages).where(place(senderId, packageId));
    else
      await tx
        .insert(folderedPackages)
        .values({ senderId, packageId, folderId })
        .onConflictDoUpdate({
          target: [folderedPackages.senderId, folderedPackages.packageId],
          set: { folderId },
        });
    return { before: was?.folderId ?? null };
  });

const ownFolder = (tx: Pick<Transaction, "select">, senderId: string, folderId: string) =>
  tx
    .select({ id: senderFolders.id })
    .from(senderFolders)
    .where(and(eq(senderFolders.senderId, senderId), eq(senderFolders.id, folderId)));

/** The packages of a folder, as a where-clause; they are few, and found first. Throws 404, also where it is somebody else's. */
export async function lyingIn(senderId: string, folderId: string): Promise<SQL> {
  const [folder] = await ownFolder(db, senderId, folderId);
  if (!folder) refuse("error.notFound.folderNotFound");
  return sql`${packages.id} = any(array(
    select f.package_id from foldered_packages f where f.sender_id = ${senderId} and f.folder_id = ${folderId}))`;
}

export async function leaveFolders({ tx }: Work, senderId: string, packageId: string): Promise<void> {
  await tx.delete(folderedPackages).where(place(senderId, packageId));
}
